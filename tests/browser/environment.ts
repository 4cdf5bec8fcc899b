/** The running product is described by the environment; without it nothing can be tested. */
export const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: npm test starts the product and sets it.`);
  }
  return value;
};
