// Runs a script that works on the product's database: on DATABASE_URL, else on the embedded one
// that runs already, else on the embedded one started for as long as the script runs.
import { spawn } from 'node:child_process';
import { checkExternalDatabase } from './database-connection.ts';
import { runningDatabaseUrl, startEmbeddedDatabase } from './embedded-database.ts';
import { serverEnvironment } from '../environment.ts';
import type { Environment } from '../processes/children.ts';
import { atTheEnd, isStopping, stopAll, stopOnSignals } from '../processes/lifetime.ts';
import { takeLock } from '../lock.mjs';
import { inProject, inRun, RUN_DIR } from '../paths.mjs';
import { projectScript, runScript } from '../processes/script.ts';
import { refuse, reportFailure } from '../steps.mjs';

const PORT_DEFAULT = 8080;

async function provideDatabase(script: string): Promise<string> {
  const external = process.env['DATABASE_URL'];
  if (external !== undefined) {
    await checkExternalDatabase(external);
    return external;
  }
  const running = runningDatabaseUrl();
  if (running !== undefined) {
    return running;
  }
  const mine = { what: `The script ${script}`, command: 'with-database.ts' };
  const holder = takeLock(inRun('start.lock'), mine);
  if (holder !== undefined) {
    refuse(
      `${holder.what} (process ${holder.pid}) is just starting or stopping the database: wait a moment and run this again.`,
    );
  }
  process.stderr.write('Starting the database for this command …\n');
  return startEmbeddedDatabase('with-database.ts');
}

function environmentFor(databaseUrl: string): Environment {
  const addresses = {
    databaseUrl,
    port: PORT_DEFAULT,
    sandboxPort: PORT_DEFAULT + 2,
    smtpPort: PORT_DEFAULT + 3,
    ssoPort: PORT_DEFAULT + 4,
    mailInPort: PORT_DEFAULT + 5,
  };
  return serverEnvironment(addresses, { hasDemo: true, isDev: false, runDir: RUN_DIR });
}

function runInForeground(words: string[], environment: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    atTheEnd(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

async function run() {
  const [script = '', ...words] = process.argv.slice(2);
  stopOnSignals('Stopping …');
  const databaseUrl = await provideDatabase(script);
  const environment = environmentFor(databaseUrl);
  await runScript({
    what: 'Bringing the tables up to date',
    words: projectScript('server/src/migrate.ts'),
    environment,
  });
  process.exitCode = await runInForeground([inProject(script), ...words], environment);
  await stopAll();
}

try {
  await run();
} catch (error) {
  if (!isStopping()) {
    reportFailure(error);
    await stopAll();
  }
}
process.exit();
