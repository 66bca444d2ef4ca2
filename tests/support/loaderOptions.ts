/**
 * The options of `node` that a program needs: none where it is compiled, as in `npm test`; tsx where it is a source.
 *
 *     spawn(process.execPath, [...loaderOptions(program), fileURLToPath(program)])
 */
export const loaderOptions = (program: URL): readonly string[] =>
  program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
