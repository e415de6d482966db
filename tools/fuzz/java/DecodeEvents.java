import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.cloudevents.CloudEvent;
import io.cloudevents.kafka.CloudEventDeserializer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** Reads Kafka messages, one JSON object a line (topic, headers, value), with the official SDK; writes what it could not. */
class DecodeEvents {
  private static final int MOST_PROBLEMS = 20;

  public static void main(String[] arguments) throws Exception {
    ObjectMapper json = new ObjectMapper();
    CloudEventDeserializer deserializer = new CloudEventDeserializer();
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    int decoded = 0;
    ArrayNode problems = json.createArrayNode();
    for (String line; (line = lines.readLine()) != null; ) {
      JsonNode message = json.readTree(line);
      RecordHeaders headers = new RecordHeaders();
      message.get("headers").fields().forEachRemaining(
          header -> headers.add(header.getKey(), header.getValue().asText().getBytes(StandardCharsets.UTF_8)));
      String value = message.get("value").asText();
      try {
        CloudEvent event = deserializer.deserialize(
            message.get("topic").asText(), headers, value.getBytes(StandardCharsets.UTF_8));
        if (!json.readTree(event.getData().toBytes()).isObject()) throw new Exception("its data is no object");
        decoded += 1;
      } catch (Exception error) {
        if (problems.size() < MOST_PROBLEMS)
          problems.add(value.substring(0, Math.min(200, value.length())) + ": " + error);
      }
    }
    ObjectNode told = json.createObjectNode().put("decoded", decoded);
    told.set("problems", problems);
    System.out.print(json.writeValueAsString(told));
  }
}
