/** Rejects if no answer comes in time: a name server may never answer, and nothing else would end the wait. */
export const inTime = async <Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> => {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error('No answer in time.')), ms);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(clock));
};
