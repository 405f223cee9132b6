# Builds the site in a container:
#   docker build -t site . && docker run --rm -v "$PWD/dist:/site/dist" site build
FROM node:20-slim
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY functions/package.json functions/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
# Compiles the program once, so that no container has to.
RUN node bin/site.js --version
ENTRYPOINT ["node", "bin/site.js"]
CMD ["build"]
