import type { WordOf } from '../words.ts';

type Time = { count: number; unit: 'second' | 'minute' | 'hour' };

const inUnits: WordOf<Time> = {
  en: ({ count, unit }) => `in ${count} ${unit}${count === 1 ? '' : 's'}`,
  zhCn: ({ count, unit }) => `${count} ${{ second: '秒', minute: '分钟', hour: '小时' }[unit]}后`,
  zhHk: ({ count, unit }) => `${count} ${{ second: '秒', minute: '分鐘', hour: '小時' }[unit]}後`,
};

/** Rounded up, so that a retry at that time isn't too early. */
const timeOf = (seconds: number): Time => {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) {
    return { count: Math.ceil(seconds), unit: 'second' };
  }
  return minutes <= 90
    ? { count: minutes, unit: 'minute' }
    : { count: Math.ceil(seconds / 3600), unit: 'hour' };
};

/** The time until something: “in 4 minutes”. */
export const inTime: WordOf<{ seconds: number }> = {
  en: ({ seconds }) => inUnits.en(timeOf(seconds)),
  zhCn: ({ seconds }) => inUnits.zhCn(timeOf(seconds)),
  zhHk: ({ seconds }) => inUnits.zhHk(timeOf(seconds)),
};
