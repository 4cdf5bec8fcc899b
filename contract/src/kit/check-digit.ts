/** Whether digits end in the check digit that every card number ends in (ISO/IEC 7812). */
export const passesCheckDigit = (digits: string): boolean => {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += place % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
};
