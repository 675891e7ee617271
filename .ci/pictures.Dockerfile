# The machine of the pictures: Linux on x64. Node and Chromium are those of package-lock.json. The project's folder is
# mounted; only the packages are the container's own (scripts/pictures-container.mjs).
FROM --platform=linux/amd64 node:24-bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends git libnss3 libnspr4 libexpat1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /iskolar
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
ENTRYPOINT ["npm", "run", "test:pictures", "--"]
