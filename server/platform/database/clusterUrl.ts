/** The superuser's and the database's name in an embedded cluster. */
export const CLUSTER_NAME = 'candor';

/** The password is hexadecimal: nothing in it needs escaping. */
export const clusterUrl = (password: string, port: number): string =>
  `postgres://${CLUSTER_NAME}:${password}@127.0.0.1:${port}/${CLUSTER_NAME}`;
