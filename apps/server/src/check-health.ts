/** For the health check of a container: exits with 0 if the server of this machine is alive. */
const port = process.env.PORT ?? '8080';
const isAlive = await fetch(`http://127.0.0.1:${port}/healthz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
