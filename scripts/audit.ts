import { auditDependencies } from './auditDependencies.ts';

/** `npm run audit`: exit code 0 means no findings, 1 findings, 2 that the registry could not be queried, so that the result is unknown. */
const audit = await auditDependencies();
switch (audit.kind) {
  case 'clean':
    console.log('No dependency that runs in production has a known hole of severity high or critical.');
    break;
  case 'findings':
    console.log(audit.lines.join('\n'));
    process.exitCode = 1;
    break;
  case 'notAsked':
    console.log(`Not checked: ${audit.reason}`);
    process.exitCode = 2;
}
