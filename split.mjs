// node split.mjs plan.json : { "source.ts": { "name": "target.ts", "*": "target.ts" } }
import ts from 'typescript';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path/posix';

const plan = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const rel = (from, to) => {
  const r = relative(dirname(from), to);
  return r.startsWith('.') ? r : `./${r}`;
};
const parse = (f, text) =>
  ts.createSourceFile(f, text, ts.ScriptTarget.Latest, true, f.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
const read = (f) => readFileSync(f, 'utf8');

const importsOf = (file, source) => {
  const found = []; // {local, imported, type, key(pkg or abs), kind}
  for (const s of source.statements) {
    if (!ts.isImportDeclaration(s)) continue;
    const spec = s.moduleSpecifier.text;
    const key = spec.startsWith('.') ? normalize(join(dirname(file), spec)) : spec;
    const attrs = s.attributes ? ' ' + s.attributes.getText() : '';
    const c = s.importClause;
    if (!c) {
      found.push({ side: true, key, attrs });
      continue;
    }
    if (c.name) found.push({ local: c.name.text, kind: 'default', key, type: c.isTypeOnly, attrs });
    if (c.namedBindings && ts.isNamespaceImport(c.namedBindings))
      found.push({ local: c.namedBindings.name.text, kind: 'namespace', key, type: c.isTypeOnly, attrs });
    if (c.namedBindings && ts.isNamedImports(c.namedBindings))
      for (const e of c.namedBindings.elements)
        found.push({
          local: e.name.text,
          imported: (e.propertyName ?? e.name).text,
          kind: 'named',
          key,
          type: c.isTypeOnly || e.isTypeOnly,
          attrs,
        });
  }
  return found;
};
const render = (file, list) => {
  const by = new Map();
  const out = [];
  for (const i of list) {
    const spec = /^(checks|schema|server|client|projections|tests|scripts|bench|package\.json|bin)(\/|$)/.test(i.key)
      ? rel(file, i.key)
      : i.key;
    if (i.side) {
      out.push(`import '${spec}';`);
      continue;
    }
    if (i.kind === 'default') {
      out.push(`import ${i.type ? 'type ' : ''}${i.local} from '${spec}'${i.attrs};`);
      continue;
    }
    if (i.kind === 'namespace') {
      out.push(`import ${i.type ? 'type ' : ''}* as ${i.local} from '${spec}'${i.attrs};`);
      continue;
    }
    const m = by.get(spec) ?? new Map();
    by.set(spec, m);
    const n = i.imported === i.local ? i.local : `${i.imported} as ${i.local}`;
    m.set(n, (m.get(n) ?? true) && i.type);
  }
  for (const [spec, m] of by) {
    const all = [...m.values()].every(Boolean);
    out.push(
      `import ${all ? 'type ' : ''}{ ${[...m].map(([n, t]) => (t && !all ? `type ${n}` : n)).join(', ')} } from '${spec}';`,
    );
  }
  return out.join('\n');
};
const namesOf = (s) =>
  ts.isVariableStatement(s)
    ? s.declarationList.declarations.flatMap((d) => bindingNames(d.name))
    : s.name
      ? [s.name.text]
      : [];
const bindingNames = (n) =>
  ts.isIdentifier(n) ? [n.text] : n.elements.flatMap((e) => (ts.isBindingElement(e) ? bindingNames(e.name) : []));
const isType = (s) => ts.isInterfaceDeclaration(s) || ts.isTypeAliasDeclaration(s);
const used = (node) => {
  const ids = new Set();
  const v = (n) => {
    if (
      ts.isIdentifier(n) &&
      !(ts.isPropertyAccessExpression(n.parent) && n.parent.name === n) &&
      !((ts.isPropertyAssignment(n.parent) || ts.isPropertySignature(n.parent)) && n.parent.name === n)
    )
      ids.add(n.text);
    ts.forEachChild(n, v);
  };
  v(node);
  return ids;
};

const moved = new Map(); // `${source}#${name}` -> target
const outputs = new Map(); // target -> {imports:[], bodies:[]}
const touched = new Set();
for (const [file, map] of Object.entries(plan)) {
  const text = read(file);
  const source = parse(file, text);
  const imports = importsOf(file, source);
  const statements = source.statements
    .filter((s) => !ts.isImportDeclaration(s))
    .map((s) => {
      const names = namesOf(s);
      const target = names.map((n) => map[n]).find(Boolean) ?? map['*'] ?? file;
      return {
        s,
        names,
        target,
        ids: used(s),
        isType: isType(s),
        exported:
          (ts.getCombinedModifierFlags(s.declarationList?.declarations[0] ?? s) & ts.ModifierFlags.Export) !== 0 ||
          (ts.canHaveModifiers(s) && (ts.getModifiers(s) ?? []).some((m) => m.kind === ts.SyntaxKind.ExportKeyword)),
      };
    });
  for (const wanted of Object.keys(map))
    if (wanted !== '*' && !statements.some((x) => x.names.includes(wanted))) throw new Error(`${file}: no ${wanted}`);
  const owner = new Map();
  for (const x of statements) for (const n of x.names) owner.set(n, x);
  const needExport = new Set();
  for (const x of statements)
    for (const id of x.ids) {
      const o = owner.get(id);
      if (o && o !== x && o.target !== x.target) needExport.add(o);
    }
  for (const x of statements) {
    let body = text.slice(x.s.getFullStart(), x.s.end).replace(/^\n+/, '');
    if (needExport.has(x) && !x.exported) {
      const at =
        x.s.getStart(source) -
        x.s.getFullStart() -
        (text.slice(x.s.getFullStart(), x.s.end).length -
          text.slice(x.s.getFullStart(), x.s.end).replace(/^\n+/, '').length);
      body = `${body.slice(0, at)}export ${body.slice(at)}`;
    }
    const out = outputs.get(x.target) ?? { imports: [], bodies: [], keep: x.target === file };
    outputs.set(x.target, out);
    out.bodies.push(body.trimEnd());
    for (const id of x.ids) {
      const o = owner.get(id);
      if (o) {
        if (o.target !== x.target)
          out.imports.push({ local: id, imported: id, kind: 'named', key: o.target, type: o.isType, attrs: '' });
        continue;
      }
      for (const i of imports) if (i.local === id) out.imports.push(i);
    }
    for (const n of x.names) if (x.target !== file) moved.set(`${file}#${n}`, x.target);
  }
  touched.add(file);
}
// an import of something that itself has moved
const follow = (i) => {
  if (i.kind !== 'named') return i;
  const t = moved.get(`${i.key}#${i.imported}`);
  return t ? { ...i, key: t } : i;
};
for (const [target, out] of outputs) {
  let existing = { imports: [], text: '' };
  if (!touched.has(target) && existsSync(target)) {
    const text = read(target);
    const source = parse(target, text);
    const last = source.statements.filter(ts.isImportDeclaration).at(-1);
    existing = { imports: importsOf(target, source), text: text.slice(last ? last.end : 0).trim() };
  }
  const own = new Set();
  for (const [k, t] of moved) if (t === target) own.add(k.split('#')[1]);
  const list = [...existing.imports, ...out.imports].map(follow).filter((i) => i.key !== target);
  const head = render(target, list);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, [head, existing.text, ...out.bodies].filter((x) => x !== '').join('\n\n') + '\n');
}
for (const file of touched) if (!outputs.has(file)) unlinkSync(file);
// importers
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter((f) => /\.tsx?$/.test(f) && existsSync(f) && !outputs.has(f));
for (const f of files) {
  const text = read(f);
  if (![...touched].some((t) => text.includes(t.split('/').at(-1)))) continue;
  const source = parse(f, text);
  const imports = importsOf(f, source);
  if (!imports.some((i) => touched.has(i.key) && follow(i) !== i)) continue;
  const decls = source.statements.filter(ts.isImportDeclaration);
  const first = decls[0],
    last = decls.at(-1);
  const lead = text.slice(0, first.getStart(source));
  // only if the imports are contiguous
  const between = source.statements.slice(source.statements.indexOf(first), source.statements.indexOf(last) + 1);
  if (between.some((s) => !ts.isImportDeclaration(s))) {
    console.log('by hand', f);
    continue;
  }
  writeFileSync(
    f,
    `${lead}${render(
      f,
      imports.map(follow).filter((i) => i.key !== f),
    )}${text.slice(last.end)}`,
  );
}
console.log([...outputs.keys()].join('\n'));
