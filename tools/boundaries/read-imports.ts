import { parseSync } from 'oxc-parser';

export type Import = {
  /** The import specifier; undefined if it is computed. */
  specifier: string | undefined;
  line: number;
  isTypeOnly: boolean;
};

export type ReadFile = { imports: Import[]; parseErrors: string[] };

type Node = { type: string; start: number } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function literalOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;
}

type Found = { specifier: string | undefined; isTypeOnly: boolean };

function fromDeclaration(node: Node): Found | undefined {
  if (!isNode(node['source'])) {
    return undefined;
  }
  const isTypeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type';
  return { specifier: literalOf(node['source']), isTypeOnly };
}

function fromRequire(node: Node): Found | undefined {
  const { callee, arguments: words } = node;
  const isRequire = isNode(callee) && callee['name'] === 'require';
  return isRequire && Array.isArray(words)
    ? { specifier: literalOf(words[0]), isTypeOnly: false }
    : undefined;
}

/** The import in a syntax node, in any of its forms. */
function importIn(node: Node): Found | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return fromDeclaration(node);
    case 'ImportExpression':
      return { specifier: literalOf(node['source']), isTypeOnly: false };
    case 'TSImportType':
      return { specifier: literalOf(node['source'] ?? node['argument']), isTypeOnly: true };
    case 'TSExternalModuleReference':
      return { specifier: literalOf(node['expression']), isTypeOnly: false };
    case 'CallExpression':
      return fromRequire(node);
    default:
      return undefined;
  }
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const entry of value) {
      visit(entry, onNode);
    }
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) {
      onNode(value);
    }
    for (const entry of Object.values(value)) {
      visit(entry, onNode);
    }
  }
}

/** Reads all imports of a file with a real parser: static, dynamic, types and re-exports. */
export function readImports(path: string, source: string): ReadFile {
  const { program, errors } = parseSync(path, source);
  const imports: Import[] = [];
  visit(program, (node) => {
    const found = importIn(node);
    if (found !== undefined) {
      imports.push({ ...found, line: source.slice(0, node.start).split('\n').length });
    }
  });
  return { imports, parseErrors: errors.map(({ message }) => message) };
}
