"""Reads Kafka messages, one JSON object a line (headers, key, value), with the official SDK; writes what it could not."""

import json
import sys

from cloudevents.core.bindings.kafka import KafkaMessage, from_kafka_event

decoded = 0
problems = []
for line in sys.stdin:
    message = json.loads(line)
    headers = {name: text.encode() for name, text in message["headers"].items()}
    try:
        event = from_kafka_event(KafkaMessage(headers, message["key"], message["value"].encode()))
        if not isinstance(event.get_data(), dict):
            raise ValueError("its data is no object")
        decoded += 1
    except Exception as error:
        problems.append(f"{message['value'][:200]}: {error!r}")
json.dump({"decoded": decoded, "problems": problems[:20]}, sys.stdout)
