import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.bson.BsonDecoder;
import de.bwaldvogel.mongo.wire.bson.BsonEncoder;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.WriteBuffer;
import org.h2.mvstore.type.BasicDataType;
import org.h2.mvstore.type.ObjectDataType;

/** A MongoDB server over one file: `java MongoFileServer <port> <file>`. */
public class MongoFileServer {

  private static final Set<String> READS =
      Set.of("find", "getMore", "hello", "isMaster", "ismaster", "ping", "count", "distinct", "listIndexes",
          "listCollections", "listDatabases", "endSessions", "killCursors", "buildInfo", "getLog",
          "saslStart", "serverStatus");

  /** The newest version the backend names is 5.0 with wire version 8; current drivers refuse less than 9. */
  private static final MongoVersion VERSION = new MongoVersion() {
    @Override
    public List<Integer> getVersionArray() {
      return List.of(5, 0, 0);
    }

    @Override
    public int getWireVersion() {
      return 13;
    }
  };

  private static final Set<String> CHANGES_OF_STRUCTURE =
      Set.of("create", "createIndexes", "drop", "dropDatabase", "dropIndexes", "renameCollection");

  /** Documents as BSON, where the backend would use Java's own serialization, which takes several times as long. */
  private static final class BsonType extends BasicDataType<Document> {
    /** Before each document; the type of the backend begins none with it. */
    private static final byte BSON = -1;
    /** A document in memory is several times its text. */
    private static final int TIMES_IN_MEMORY = 3;

    /** Reads what was written before documents were BSON. */
    private final ObjectDataType before = new ObjectDataType();
    private int usualSize = 1_000;

    @Override
    public Document[] createStorage(int size) {
      return new Document[size];
    }

    /** Decides how many documents make a page, so that the usual size of one is as good as its own. */
    @Override
    public int getMemory(Document document) {
      return usualSize * TIMES_IN_MEMORY;
    }

    @Override
    public void write(WriteBuffer target, Document document) {
      ByteBuf text = Unpooled.buffer(usualSize);
      BsonEncoder.encodeDocument(document, text);
      int size = text.readableBytes();
      usualSize = Math.max(1, (usualSize * 15 + size) / 16);
      target.put(BSON).put(text.array(), text.arrayOffset(), size);
    }

    @Override
    public Document read(ByteBuffer source) {
      int start = source.position();
      if (source.get(start) != BSON) {
        return (Document) before.read(source);
      }
      // BSON begins with its size.
      int size = source.duplicate().order(ByteOrder.LITTLE_ENDIAN).getInt(start + 1);
      source.position(start + 1 + size);
      return BsonDecoder.decodeBson(Unpooled.wrappedBuffer(source.slice(start + 1, size)));
    }
  }

  /** Reads a range of text ids by itself, in the order of the ids, where the backend would read all documents. */
  private static final class OrderedCollection extends H2Collection {
    private static final Document BY_ID = new Document("_id", 1);

    private final MVMap<Object, Document> documents;

    OrderedCollection(MongoDatabase database, String name, CollectionOptions options,
        MVMap<Object, Document> documents, MVMap<String, Object> meta, CursorRegistry cursors) {
      super(database, name, options, documents, meta, cursors);
      this.documents = documents;
    }

    @Override
    protected QueryResult matchDocuments(Document query, Document orderBy, int skip, int limit, int batchSize,
        Document projection) {
      boolean isInOrder = orderBy == null || orderBy.isEmpty() || orderBy.equals(BY_ID);
      if (isInOrder && query.get("_id") instanceof Document ids) {
        Object from = ids.getOrDefault("$gte", ids.get("$gt"));
        Object to = ids.getOrDefault("$lte", ids.get("$lt"));
        if (from instanceof String && (to == null || to instanceof String)) {
          Cursor<Object, Document> cursor = documents.cursor(from, to, false);
          Spliterator<Object> keys = Spliterators.spliteratorUnknownSize(cursor, Spliterator.ORDERED);
          Stream<Document> range = StreamSupport.stream(keys, false).map(key -> cursor.getValue());
          return matchDocumentsFromStream(range, query, null, skip, limit, batchSize, projection);
        }
      }
      return super.matchDocuments(query, orderBy, skip, limit, batchSize, projection);
    }
  }

  /** The store flushes in the background; an acknowledged write has to survive the process being killed. */
  private static final class CommittingBackend extends H2Backend {
    // The backend looks whether a collection exists and then makes it: what another connection inserts between
    // the two would be lost.
    private final ReadWriteLock structure = new ReentrantReadWriteLock();

    CommittingBackend(String file) {
      super(file);
    }

    @Override
    protected MongoDatabase openOrCreateDatabase(String name) {
      return new H2Database(name, getMvStore(), getCursorRegistry()) {
        @Override
        protected MongoCollection<Object> openOrCreateCollection(String collection, CollectionOptions options) {
          String fullName = getFullCollectionNamespace(collection);
          // The names by which the backend drops and moves them.
          MVMap<Object, Document> documents = getMvStore().openMap("databases." + fullName,
              new MVMap.Builder<Object, Document>().valueType(new BsonType()));
          MVMap<String, Object> meta = getMvStore().openMap("meta." + fullName);
          return new OrderedCollection(this, collection, options, documents, meta, cursorRegistry);
        }
      };
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      String command = message.getDocument().keySet().iterator().next();
      Lock lock = CHANGES_OF_STRUCTURE.contains(command) ? structure.writeLock() : structure.readLock();
      lock.lock();
      try {
        Document answer = super.handleMessage(message);
        if (!READS.contains(command)) {
          commit();
        }
        return answer;
      } finally {
        lock.unlock();
      }
    }
  }

  public static void main(String[] arguments) {
    CommittingBackend backend = new CommittingBackend(arguments[1]);
    backend.version(VERSION);
    MongoServer server = new MongoServer(backend);
    server.bind("127.0.0.1", Integer.parseInt(arguments[0]));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
  }
}
