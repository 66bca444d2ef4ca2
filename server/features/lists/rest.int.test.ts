import { expect } from 'chai';
import { parquetReadObjects } from 'hyparquet';
import { unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { callWith, type ApiAnswer } from '../../../tests/support/callApi.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
