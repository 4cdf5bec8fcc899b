// Runs one script of the project on Node 26, on any machine with Node 20 or later: installs what
// is missing first, and brings the database to those scripts that work on one.
import { checkGround } from './ground.mjs';
import { installIfNeeded } from './install.mjs';
import { runOnNode26 } from './node26.mjs';
import { ON_DATABASE } from './postgres/on-database.mjs';
import { reportFailure } from './steps.mjs';

async function run() {
  const [script, ...words] = process.argv.slice(2);
  checkGround();
  const outcome = await installIfNeeded();
  if (outcome !== 'current') {
    process.stderr.write(`Packages: ${outcome}\n`);
  }
  process.exitCode = ON_DATABASE.includes(script)
    ? await runOnNode26('tools/start/postgres/with-database.ts', [script, ...words], {
        isWatched: true,
      })
    : await runOnNode26(script, words);
}

run().catch(reportFailure);
