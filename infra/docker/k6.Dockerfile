# The load's scenarios with k6: docker build -f infra/docker/k6.Dockerfile .
FROM node:24-bookworm-slim AS scripts
WORKDIR /build
COPY . .
RUN npm install --no-save --no-audit --no-fund && npm run build --workspace @tuerca/k6

FROM grafana/k6:1.8.1
COPY --from=scripts /build/tools/k6/dist /scripts
USER 12345
