import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

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

  /** The store flushes in the background; an acknowledged write has to survive the process being killed. */
  private static final class CommittingBackend extends H2Backend {
    // The backend looks whether a collection exists and then makes it: what another connection inserts between
    // the two would be lost.
    private final ReadWriteLock structure = new ReentrantReadWriteLock();

    CommittingBackend(String file) {
      super(file);
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
