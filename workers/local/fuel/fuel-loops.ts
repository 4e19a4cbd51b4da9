/** A node of a syntax tree, as Rollup's parser answers it. */
type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** What a turn of a loop from one number to another costs: such loops fill what they go through. */
const TURN_OF_A_RANGE = 100;

const LOOPS = ["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"];
const ARRAYS = /^(Array|ArrayBuffer|(Int|Uint)(8|16|32)Array|Uint8ClampedArray|Float(32|64)Array)$/;

/** What carries the word that there is no fuel costs next to nothing, and must not fail itself. */
const MESSENGERS = [
  ...["LoopbackPort", "MessageHandler", "WorkerTransport"],
  ...["PDFPageProxy", "PDFDocumentProxy", "PDFDocumentLoadingTask", "PDFWorker"],
];

/**
 * What costs more than its loops say, as it is kept until the end: what makes a field or note, a font of some
 * kilobytes, its signs, what reads another object, and what that is made of. Some six for each byte.
 */
const COSTLY: Readonly<Record<string, number>> = {
  ...{ AnnotationFactory: 10_000, TranslatedFont: 80_000, Parser: 1_500, fonts_Glyph: 1_500 },
  ...{ Dict: 2_000, Ref: 700, Name: 700, Cmd: 700 },
};

/** Lists in which each place is kept, whatever the file says how many there are: of objects, and of what the signs of a font mean. */
const LISTS: Readonly<Record<string, number>> = { entries: 350, _map: 50 };
const PLACE_IN_A_LIST = 80;

/** What reads the texts of fields, which are kept as well. */
const TEXTS = "stringToPDFString";

/** What reads objects, each list of them within another as well. */
const OBJECTS = "Parser";
const LIST_OF_OBJECTS = 300;

/**
 * What takes pages apart into words: a sign of a text has become some forty bytes until it is drawn, one that is added to a word
 * as many.
 */
const WORDS = "Lexer";
const SIGN_OF_A_TEXT = 40;
const SIGN_OF_A_WORD = 60;

/** As deep as copies of copies cost nothing more: pages nest what they draw with by a dozen. */
const DEEPEST_COPY = 100;
const COPY_OF_COPIES = 1_000;

/** Stands before the module, as that runs loops while it is loaded. */
const FUEL = `export const fuel = { left: Infinity };
const fuel$ = fuel;
function burnt$() {
  throw new Error("Out of fuel");
}
function size$(size) {
  if (typeof size === "number" && size > 4096 && !((fuel$.left -= 3 * size) >= 0)) burnt$();
  return size;
}
// What waits for an answer learns of the end by these: they never throw, the next loop does.
function promise$(begin) {
  fuel$.left -= 1000;
  return begin;
}
// Of copies that stand for each other, one like the one before, each looks through all of them for what it is.
function object$(like) {
  let depth = 0;
  for (let at = like; at !== null && at !== undefined; at = Object.getPrototypeOf(at)) depth += 1;
  fuel$.left -= depth > ${DEEPEST_COPY} ? ${COPY_OF_COPIES} * depth : 30;
  return like;
}
function costly$(cost, of) {
  fuel$.left -= cost;
  return of;
}
function text$(text) {
  if (typeof text === "string" && (fuel$.left -= 100 + 10 * text.length) < 0) burnt$();
  return text;
}
function kept$(cost, what) {
  fuel$.left -= cost;
  return text$(what);
}
`;

/**
 * A module whose loops, arrays, promises and copies use up fuel, and which throws once there is none: so a library that
 * nobody can interrupt ends. The fuel is one more export, endless until somebody sets what is `left`.
 */
export function fuelLoops(code: string, parse: (code: string) => unknown): string {
  const added: [at: number, text: string][] = [];
  const closing: typeof added = [];
  const wrap = (node: Node, before: string, after: string) => {
    added.push([node.start, before]);
    closing.unshift([node.end, after]);
  };
  const found = new Set<string>();
  const pay = (name: string, cost: number, first: Node, how = "costly$") => {
    found.add(name);
    wrap(first, `${how}(${cost},`, ")");
  };
  walk(parse(code) as Node, (node, within) => {
    if (within !== "" && MESSENGERS.includes(within)) return !found.add(within);
    if (LOOPS.includes(node.type)) {
      const body = node.body as Node;
      const burn = `if((fuel$.left-=${isRange(node.test) ? TURN_OF_A_RANGE : 1})<0)burnt$();`;
      if (body.type === "BlockStatement") added.push([body.start + 1, burn]);
      else wrap(body, `{${burn}`, "}");
    }
    if (within === OBJECTS && node.type === "ArrayExpression") pay("[]", LIST_OF_OBJECTS, node);
    if (node.type === "AssignmentExpression") {
      const list = node.operator === "=" ? listOf(node.left as Node) : "";
      if (list in LISTS) pay(list, LISTS[list] ?? 0, node.right as Node, "kept$");
      if (node.operator === "+=" && calls(node.right, "fromCharCode")) pay("+=", SIGN_OF_A_WORD, node.right as Node);
    }
    const [first] = (node.arguments ?? []) as Node[];
    if (!first || first.type === "SpreadElement") return true;
    if (node.type === "NewExpression") {
      const made = nameOf(node.callee);
      if (made === "Promise") wrap(first, "promise$(", ")");
      else if (made in COSTLY) pay(made, COSTLY[made] ?? 0, first);
      else if (ARRAYS.test(made)) wrap(first, "size$(", ")");
      return true;
    }
    const called = nameOf(node.callee) || makerOf(node.callee as Node);
    if (called === "Object") wrap(first, "object$(", ")");
    if (called in COSTLY) pay(called, COSTLY[called] ?? 0, first);
    if (called === TEXTS && found.add(called)) wrap(first, "text$(", ")");
    if (calls(node, "push") && calls(first, "getObj")) pay("push", PLACE_IN_A_LIST, first);
    if (within === WORDS && calls(node, "push") && calls(first, "fromCharCode")) pay(WORDS, SIGN_OF_A_TEXT, first);
    return true;
  });
  for (const name of [...MESSENGERS, ...Object.keys(COSTLY), ...Object.keys(LISTS), TEXTS, WORDS, "[]", "push", "+="])
    if (!found.has(name)) throw new Error(`There is no ${name} any more`);
  // What was opened last is closed first.
  return FUEL + insert(code, [...closing, ...added]);
}

/** Puts texts into code; those of one place in their order. */
function insert(code: string, added: readonly [at: number, text: string][]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const [at, text] of added.toSorted(([one], [other]) => one - other)) {
    pieces.push(code.slice(last, at), text);
    last = at;
  }
  return pieces.join("") + code.slice(last);
}

function nameOf(node: unknown): string {
  const { type, name } = (node ?? {}) as Partial<Node>;
  return type === "Identifier" ? String(name) : "";
}

/** What is asked to create something, empty if that is not what is called. */
function makerOf({ type, object, property }: Node): string {
  return type === "MemberExpression" && nameOf(property) === "create" ? nameOf(object) : "";
}

/** What is put into which of its own lists, empty if that is nothing of the kind. */
function listOf({ type, computed, object }: Node): string {
  const list = (object ?? {}) as Partial<Node>;
  const isOwn = type === "MemberExpression" && computed && (list.object as Node | undefined)?.type === "ThisExpression";
  return isOwn ? nameOf(list.property) : "";
}

/** Whether a node calls a method of that name. */
function calls(node: unknown, method: string): boolean {
  const { type, callee } = (node ?? {}) as Partial<Node>;
  return type === "CallExpression" && nameOf((callee as Node).property) === method;
}

function isRange(test: unknown): boolean {
  const { type, operator, right } = (test ?? {}) as Partial<Node>;
  return type === "BinaryExpression" && operator === "<=" && nameOf(right) !== "";
}

/** Visits each node, with the name of the class that it stands in, as long as `visit` asks for what is in it. */
function walk(node: Node, visit: (node: Node, within: string) => boolean, outside = ""): void {
  const within = (node.type.startsWith("Class") && nameOf(node.id)) || outside;
  if (!visit(node, within)) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === "object" && "type" in child) walk(child as Node, visit, within);
}
