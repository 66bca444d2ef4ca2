// For the health check of a container: queries this process's own /readyz, on the operations server if there is one. Status 0 means ready.
import { get } from 'node:http';

const { CANDOR_OPS_PORT, CANDOR_PORT } = process.env;
const asked = get({ port: CANDOR_OPS_PORT || CANDOR_PORT || 4000, path: '/readyz', timeout: 4000 }, (answer) => {
  process.exit(answer.statusCode === 200 ? 0 : 1);
});
asked.on('timeout', () => asked.destroy());
asked.on('error', () => process.exit(1));
