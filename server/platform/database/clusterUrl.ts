/** The name of the superuser and of the database in an embedded cluster. */
export const CLUSTER_NAME = 'candor';

/** The password is hexadecimal, so nothing in it needs escaping. */
export const clusterUrl = (password: string, port: number): string =>
  `postgres://${CLUSTER_NAME}:${password}@127.0.0.1:${port}/${CLUSTER_NAME}`;
