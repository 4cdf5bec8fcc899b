// Runs one script of the project on Node 26, on any machine with Node 20 or later: installs what
// is missing first, and brings the database to those scripts that work on one.
import { checkGround } from './ground.mjs';
import { installIfNeeded } from './install.mjs';
import { runOnNode26 } from './node26.mjs';
import { reportFailure } from './steps.mjs';

const WITH_DATABASE = ['server/src/import.ts', 'server/src/verify.ts', 'bench/src/bench.ts'];

async function run() {
  const [script, ...words] = process.argv.slice(2);
  checkGround();
  const outcome = await installIfNeeded();
  if (outcome !== 'current') {
    process.stderr.write(`Packages: ${outcome}\n`);
  }
  process.exitCode = WITH_DATABASE.includes(script)
    ? await runOnNode26('tools/start/postgres/with-database.ts', [script, ...words], {
        isWatched: true,
      })
    : await runOnNode26(script, words);
}

run().catch(reportFailure);
