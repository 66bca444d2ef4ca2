/**
 * Returns the `node` options that a program needs: none if it is compiled, as in `npm test`; tsx if it is a source.
 *
 *     spawn(process.execPath, [...loaderOptions(program), fileURLToPath(program)])
 */
export const loaderOptions = (program: URL): readonly string[] =>
  program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
