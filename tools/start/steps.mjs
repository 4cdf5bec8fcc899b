// Terminal output while the product is prepared, and the one way to give up with a sentence. Plain JavaScript,
// because the first steps run on any Node.

/** Number of steps of a start; the first two run before Node 26 is there. */
const STEP_COUNT = 8;

const REFRESH_MS = 1000;
const LINE_PAUSE_MS = 5000;

/**
 * Ends the command with one sentence that names the cause and a way out.
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  throw Object.assign(new Error(sentence), { isRefusal: true });
}

/**
 * Prints a refusal as its sentence alone, anything else with its stack, and ends with exit code 1.
 * @param {unknown} error
 */
export function reportFailure(error) {
  const isRefusal = error instanceof Error && 'isRefusal' in error;
  const text = error instanceof Error ? (isRefusal ? error.message : error.stack) : String(error);
  process.stderr.write(`\n${text}\n`);
  process.exitCode = 1;
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Shows one step while it runs: its number, what it does, and how long it takes.
 * The work may return a few words on the result.
 * @param {number} number
 * @param {string} what
 * @param {(say: (detail: string) => void) => Promise<string | void> | string | void} work
 * @returns {Promise<void>}
 */
export async function step(number, what, work) {
  const startedAt = performance.now();
  const head = `[${number}/${STEP_COUNT}] ${what}`;
  const isTerminal = process.stdout.isTTY === true;
  let detail = '';
  let lineAt = Number.NEGATIVE_INFINITY;
  const show = () => {
    process.stdout.write(`\r\x1b[K${head} … ${secondsSince(startedAt)}${detail && `  ${detail}`}`);
  };
  const say = (text) => {
    detail = text;
    if (isTerminal) {
      show();
    } else if (performance.now() - lineAt > LINE_PAUSE_MS) {
      lineAt = performance.now();
      process.stdout.write(`${head}: ${text}\n`);
    }
  };
  const timer = isTerminal ? setInterval(show, REFRESH_MS) : undefined;
  if (isTerminal) {
    show();
  }
  try {
    const outcome = await work(say);
    const remark = typeof outcome === 'string' ? ` (${outcome})` : '';
    const ending = `${head}${remark}  ${secondsSince(startedAt)}\n`;
    process.stdout.write(isTerminal ? `\r\x1b[K${ending}` : ending);
  } catch (error) {
    process.stdout.write(isTerminal ? `\r\x1b[K${head}  failed\n` : `${head}  failed\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
