/** What the tests start as a server process: `site function` without the command line. */

import { runFunction } from '../../../functions/audit-form/commands/function.ts';

process.exitCode = await runFunction({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
