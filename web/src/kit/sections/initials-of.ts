const isIdeographic = /^\p{Script=Han}/u;

/** Two letters of a Latin name, one character of a Chinese one. */
export const initialsOf = (name: string): string => {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  if (isIdeographic.test(first)) {
    return Array.from(first)[0] ?? '';
  }
  return words
    .slice(0, 2)
    .map((word) => (isIdeographic.test(word) ? '' : (Array.from(word)[0] ?? '')))
    .join('')
    .toUpperCase();
};
