import type { Plugin } from 'vite';

/** Where each part of a library lies, whose index names all of them. */
const parts: Readonly<Record<string, (part: string) => string>> = {
  antd: (part) =>
    `antd/es/${part.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}/index.js`,
  '@ant-design/icons': (part) => `@ant-design/icons/es/icons/${part}`,
};

const named = /^import \{([^}]*)\} from '(antd|@ant-design\/icons)';$/gm;

/** `Button` or `theme as antd`; types are no imports. */
const importOf = (name: string, pathOf: (part: string) => string): string => {
  const [part = '', alias = part] = name.split(' as ');
  return `import ${alias} from '${pathOf(part)}';`;
};

/**
 * Imports each part of antd from its own file, as if the source said so: then it is known which parts a page needs, and the
 * build reads no part that none needs.
 */
export const namedImports = (): Plugin => ({
  name: 'named-imports',
  enforce: 'pre',
  apply: 'build',
  transform: (code, id) =>
    id.includes('/web/src/')
      ? code.replaceAll(named, (_, names: string, library: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => importOf(name, parts[library] ?? String))
            .join(''),
        )
      : null,
});
