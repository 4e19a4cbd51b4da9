import { env } from "cloudflare:workers";
import type { ServerBuild } from "@remix-run/cloudflare";
import { beforeAll, expect, test } from "vitest";
import * as built from "#server-build";
import { type Role, roles } from "../../app/modules/base/rights/rights";
import type { Bindings } from "../../workers/bindings";
import { loadContext } from "../../workers/load-context";
import { call, ORIGIN } from "../support/call";
import { nounDialogs } from "../support/noun-access";
import { createPerson, inBrowser, type Person } from "../support/people";

/** `reader` is whoever is signed in without a flag. */
type Who = Role | "reader" | "nobody";

type Access = { loader?: readonly Who[]; action?: readonly Who[] };

const { routes } = built as unknown as ServerBuild;
const signedIn = [...roles, "reader"] as const;
const anybody = [...signedIn, "nobody"] as const;
const accountant = ["accountant"] as const;
const admin = ["admin"] as const;
const editor = ["editor"] as const;
const editorOrBooks = ["editor", "accountant"] as const;
const both = ["admin", "accountant"] as const;

/**
 * Who may read and who may send what, by route; everybody else is refused. What only answers scripts takes nothing, and
 * says so to whoever is signed in. `/api` has a table of its own.
 */
const matrix: Record<string, Access> = {
  login: { loader: anybody },
  healthz: { loader: anybody },
  "auth.google._index": { loader: anybody, action: anybody },
  "auth.google.callback": { loader: anybody },
  "auth.sign-out": { loader: anybody, action: anybody },
  _app: { loader: signedIn },
  "_app._index": { loader: signedIn },
  "_app.$": { loader: signedIn },
  "_app.keyboard": { loader: signedIn },
  "_app.law": { loader: signedIn },
  "_app.law.base-rates.new": { loader: admin, action: admin },
  "_app.law.base-rates.$rateId.delete": { loader: admin, action: admin },
  "_app.law_.consumer-prices.paste": { loader: [...both, "editor"], action: [...both, "editor"] },
  "_app.theme": { loader: anybody, action: signedIn },
  "_app.property-groups._index": { loader: signedIn },
  "_app.property-groups.$groupId": { loader: signedIn },
  "_app.property-groups.$groupId_.bulk": { loader: editor, action: editor },
  "_app.property-groups.$groupId_.bulk_.undo": { loader: editor, action: editor },
  "_app.property-groups.$groupId_.compare": { loader: signedIn },
  "_app.property-groups.$groupId.columns": { loader: signedIn },
  "_app.property-groups.$groupId.filter": { loader: signedIn },
  "_app.property-groups.$groupId.import": { loader: editor, action: editor },
  "_app.property-groups.$groupId_.import.$draftId": { loader: editor, action: editor },
  "_app.property-groups.$groupId_.imports": { loader: editor },
  "_app.property-groups.$groupId_.imports.$importId.delete": { loader: editor, action: editor },
  "_app.property-groups.$groupId.new": { loader: editor, action: editor },
  "_app.properties.$propertyId": { loader: signedIn, action: editor },
  "_app.properties.$propertyId.scores": { loader: signedIn },
  "_app.properties.$propertyId.copy": { loader: editor, action: editor },
  "_app.properties.$propertyId.sale": { loader: editor, action: editor },
  "_app.properties.$propertyId.delete": { loader: admin, action: admin },
  "_app.properties.$propertyId_.vote": { loader: anybody, action: ["voter"] },
  "_app.properties.$propertyId.activity.$activityId": { loader: signedIn, action: signedIn },
  "_app.properties.$propertyId.comments.new": { loader: signedIn, action: signedIn },
  "_app.properties.$propertyId.comments.$commentId.edit": { loader: signedIn, action: signedIn },
  "_app.properties.$propertyId.comments.$commentId.delete": { loader: signedIn, action: signedIn },
  "_app.properties.$propertyId.rental-agreements.new": { loader: editor, action: editor },
  "_app.properties.$propertyId.rental-agreements.$agreementId.edit": { loader: editor, action: editor },
  "_app.properties.$propertyId.rental-agreements.$agreementId.delete": { loader: editor, action: editor },
  ...nounDialogs,
  "_app.properties.$propertyId.attachments.new": { loader: editor, action: editor },
  "_app.properties.$propertyId.attachments.$attachmentId.edit": { loader: editor, action: editor },
  "_app.properties.$propertyId.attachments.$attachmentId.delete": { loader: editor, action: editor },
  "_app.properties.$propertyId_.attachments.$attachmentId.file": { loader: ["admin", "editor"] },
  "_app.properties.$propertyId_.attachments.$attachmentId.read-again": { loader: anybody, action: editor },
  "_app.properties.$propertyId.albums.new": { loader: editor, action: editor },
  "_app.properties.$propertyId.albums.$collectionId.images.new": { loader: editor, action: editor },
  "_app.properties.$propertyId_.expose": { loader: signedIn },
  "_app.properties.$propertyId_.depreciation": { loader: signedIn, action: editor },
  "_app.properties.$propertyId_.cover-album": { loader: anybody, action: editor },
  "_app.image": { loader: signedIn },
  "_app.images": { loader: signedIn },
  "_app.images.new": { loader: editor, action: editor },
  "_app.images.$collectionId.edit": { loader: editor, action: editor },
  "_app.images.$collectionId.delete": { loader: editor, action: editor },
  "_app.images.$collectionId.images.new": { loader: editor, action: editor },
  "_app.images.$collectionId.images.$imageId.delete": { loader: editor, action: editor },
  "_app.images_.$collectionId.more": { loader: signedIn },
  "_app.images_.$collectionId.contact-sheet": { loader: signedIn },
  "_app.images_.$collectionId.cover": { loader: anybody, action: editor },
  "_app.images_.$collectionId.album": { loader: signedIn, action: editor },
  "_app.images_.$collectionId.album.edit": { loader: editor, action: editor },
  "_app.images_.$collectionId.album.delete": { loader: editor, action: editor },
  "_app.images_.$collectionId.album.images.new": { loader: editor, action: editor },
  "_app.images_.$collectionId.album.captions": { loader: editor, action: editor },
  "_app.images_.$collectionId.album.move": { loader: editor, action: editor },
  "_app.images_.$collectionId.album_.download": { loader: signedIn },
  "_app.images_.$collectionId.album_.undo.$deedId": { action: editor },
  "_app.images_.$collectionId.$imageId": { loader: signedIn, action: editor },
  "_app.images_.$collectionId.$imageId.delete": { loader: editor, action: editor },
  "_app.images_.$collectionId.$imageId_.renew": { loader: anybody, action: editor },
  "_app.images_.$collectionId.$imageId_.restore": { loader: anybody, action: editor },
  // It takes nothing, and says so to whoever is signed in.
  "images.$collectionId.part": { loader: signedIn, action: signedIn },
  "images.property-choices": { loader: editor, action: signedIn },
  "_app.search": { loader: signedIn },
  "search.suggestions": { loader: signedIn, action: signedIn },
  "_app.tenants._index": { loader: signedIn },
  "_app.tenants.$agreementId": { loader: signedIn },
  "_app.tenants.$agreementId_.disclosure": { loader: admin, action: admin },
  "_app.tenants.$agreementId_.erasure": { loader: admin, action: admin },
  "_app.deadlines_.erasures": { loader: admin, action: admin },
  "_app.deadlines_.erasures_.$erasureId": { loader: admin, action: admin },
  "_app.tenants.$agreementId.ibans": { loader: accountant, action: accountant },
  "_app.deadlines": { loader: signedIn, action: editorOrBooks },
  "_app.deadlines.settle": { loader: editorOrBooks, action: editorOrBooks },
  "_app.deadlines_.rents": { loader: signedIn },
  "_app.deadlines_.rents_.$agreementId": { loader: signedIn, action: editor },
  "_app.calendar-feeds": { loader: signedIn, action: signedIn },
  "calendar.$file": { loader: anybody },
  "_app.activity": { loader: signedIn },
  "_app.activity.$activityId": { loader: signedIn, action: signedIn },
  "activity.property-choices": { loader: signedIn, action: signedIn },
  "_app.activity_.follow-ups": { loader: signedIn, action: ["editor", "voter", "accountant"] },
  "_app.reports": { loader: signedIn },
  "_app.reports._index": { loader: signedIn },
  "_app.reports.$reportName": { loader: signedIn },
  "_app.reports.$reportName.$rowId.$figure": { loader: signedIn },
  "_app.google-sheets.properties": { loader: signedIn },
  "_app.google-sheets.properties_.sheet": { loader: signedIn },
  "_app.google-sheets.reports.$reportName": { loader: signedIn },
  "_app.google-sheets.reports.$reportName_.sheet": { loader: signedIn },
  "_app.google-sheets.callback": { loader: signedIn },
  "_app.accounting": { loader: accountant },
  "_app.accounting._index": { loader: accountant },
  "_app.accounting.balances": { loader: accountant },
  "_app.accounting.balances_.new": { loader: accountant, action: accountant },
  "_app.accounting.bank-accounts": { loader: both, action: both },
  "_app.accounting.bank-transactions": { loader: accountant, action: accountant },
  "_app.accounting.bank-transactions.upload": { loader: accountant, action: accountant },
  "_app.accounting.bank-transactions.$transactionId": { loader: accountant },
  "_app.accounting.bank-transactions_.new": { loader: accountant },
  "_app.accounting.bank-transactions_.columns.$draftId": { loader: accountant, action: accountant },
  "_app.accounting.bills": { loader: accountant, action: accountant },
  "_app.accounting.bills_.new": { loader: accountant, action: accountant },
  "_app.accounting.bills_.enter": { loader: accountant, action: accountant },
  "_app.accounting.datev": { loader: accountant, action: accountant },
  "_app.accounting.payment-runs": { loader: accountant },
  "_app.accounting.payment-runs_.new": { loader: accountant, action: accountant },
  "_app.accounting.payment-runs_.transfers": { loader: accountant, action: accountant },
  "_app.accounting.payment-runs_.$runId": { loader: accountant, action: accountant },
  "_app.accounting.payment-runs_.$runId.delete": { loader: accountant, action: accountant },
  "_app.accounting.payment-runs_.$runId.items.$number": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements._index": { loader: accountant },
  "_app.accounting.cost-statements_.new": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements_.$statementId": { loader: accountant },
  "_app.accounting.cost-statements_.$statementId.delete": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements_.$statementId.house": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements_.$statementId.settle": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements_.$statementId_.vouchers": { loader: accountant },
  "_app.accounting.cost-statements_.$statementId_.edit": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements_.settlements.$settlementId": { loader: accountant, action: accountant },
  "_app.accounting.cost-statements_.settlements.$settlementId.delete": { loader: accountant, action: accountant },
  "_app.accounting.bank-transactions_.uploads": { loader: accountant },
  "_app.accounting.bank-transactions_.uploads.$uploadId.delete": { loader: accountant, action: accountant },
  "_app.accounting.bank-transactions_.uploads.$uploadId.file": { loader: accountant },
  "_app.accounting.ledger-entries": { loader: accountant },
  "_app.accounting.ledger-entries.lock": { loader: accountant, action: accountant },
  "_app.accounting.ledger-entries.unlock": { loader: accountant, action: accountant },
  "_app.accounting.ledger-entries_.exports": { loader: accountant },
  "_app.accounting.ledger-entries_.new": { loader: accountant, action: accountant },
  "_app.accounting.ledger-entries_.$transactionId": { loader: accountant, action: accountant },
  "_app.accounting.ledger-entries_.$transactionId.storno": { loader: accountant, action: accountant },
  "_app.accounting.unaccounted-entries": { loader: accountant, action: accountant },
  "_app.accounting.unaccounted-entries_.new": { loader: accountant, action: accountant },
  "_app.accounting.unaccounted-entries_.$transactionId": { loader: accountant, action: accountant },
  "_app.accounting.unaccounted-entries_.$transactionId.storno": { loader: accountant, action: accountant },
  "accounting.flow-choices": { loader: accountant, action: signedIn },
  "_app.reports.renting_.arrears": { loader: signedIn },
  "_app.reports.renting_.arrears.$agreementId.dunning-stop": { loader: accountant, action: accountant },
  "_app.reports.renting_.rents": { loader: accountant },
  "_app.reports.tax": { loader: accountant },
  "_app.reports.tax_.$year.$propertyId": { loader: accountant, action: accountant },
  "_app.reports.loan_.$loanId": { loader: accountant },
  "_app.reports.loan_.$loanId.edit": { loader: both, action: both },
  "_app.reports.loan_.$loanId.rates": { loader: both, action: both },
  "_app.reports.loan_.new": { loader: both, action: both },
  "_app.reports.review": { loader: accountant, action: accountant },
  "_app.reports.review.set-aside": { loader: accountant, action: accountant },
  "_app.reports.renting_.$agreementId.account": { loader: signedIn },
  "_app.reports.renting_.$agreementId.account_.letter": { loader: signedIn },
  "_app.reports.renting_.$agreementId.account_.reminder": { loader: accountant, action: accountant },
  "_app.reports.renting_.reminders": { loader: accountant, action: accountant },
  "_app.reports.renting_.reminders_.$reminderId": { loader: accountant },
  "_app.reports.renting_.reminders_.$reminderId.delete": { loader: accountant, action: accountant },
  "_app.settings": { loader: admin },
  "_app.settings._index": { loader: admin },
  "_app.settings.search": { loader: admin, action: admin },
  "_app.settings.backup": { loader: admin },
  "_app.settings.operation": { loader: admin },
  "_app.settings.upkeep": { loader: admin, action: admin },
  "settings.search.progress": { loader: admin, action: signedIn },
  "_app.settings.users": { loader: admin, action: admin },
  "_app.settings.users.$userId.sign-out": { loader: admin, action: admin },
  "_app.settings.users_.former": { loader: admin },
  "_app.settings.users_.former.$userId": { loader: admin, action: admin },
  "_app.settings.history": { loader: admin },
  "_app.settings_.trash": { loader: signedIn, action: signedIn },
  "_app.settings.property-groups": { loader: admin, action: admin },
  // The frame around these is for admins alone.
  "_app.settings.bank-accounts": { loader: both, action: both },
  "_app.settings.books": { loader: admin, action: admin },
  "_app.settings.datev": { loader: admin, action: admin },
  "_app.settings.sender": { loader: admin, action: admin },
  "_app.settings.reminders": { loader: admin, action: admin },
  "_app.settings.mail": { loader: admin, action: admin },
  "_app.settings.privacy": { loader: admin, action: admin },
  "_app.settings_.processing-record": { loader: admin },
  "_app.settings_.procedure-description": { loader: admin },
  "_app.settings.first-steps": { loader: admin, action: admin },
  "_app.settings.accounts": { loader: both, action: admin },
  "_app.settings.loans": { loader: both, action: both },
  "_app.settings.loans.$loanId.rates": { loader: both, action: both },
};

const people = new Map<Who, Person | null>([["nobody", null]]);
let locked: Person;

beforeAll(async () => {
  for (const role of roles) people.set(role, await createPerson(role));
  people.set("reader", await createPerson());
  locked = await createPerson(...roles, "locked");
});

const pages = Object.keys(routes).filter((id) => !/^routes\/\w+\/api\//.test(id));
const nameOf = (id: string) => id.replace(/^routes\/(\w+\/)?/, "").replace(/\/route$/, "");
const idOf = (name: string) => pages.find((id) => nameOf(id) === name) ?? name;
const kinds = ["loader", "action"] as const;

/** The pattern of a route's address, the frames around it included. */
function patternOf(id: string): string {
  const { path, parentId } = routes[id]!;
  return `${parentId ? patternOf(parentId) : ""}${path ? `/${path}` : ""}`;
}

/** Asks one route alone in a session of its own, without the frames around it, and returns the status of its answer. */
async function ask(id: string, kind: "loader" | "action", person: Person | null): Promise<number> {
  const pattern = patternOf(id);
  const params = Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", "999999"]));
  const address = new URL(pattern.replace(/:\w+|\*/g, "999999"), ORIGIN);
  const headers = { Origin: ORIGIN, ...(person && (await inBrowser(person)).headers) };
  const request = new Request(
    address,
    kind === "loader" ? { headers } : { method: "POST", headers, body: new URLSearchParams() },
  );
  const context = await loadContext(request, env as Bindings);
  const run = routes[id]?.module[kind];
  if (!run) throw new Error(`${id} has no ${kind}`);
  try {
    return statusOf(await run({ request, params, context }));
  } catch (thrown) {
    if (thrown instanceof Error) throw thrown;
    return statusOf(thrown);
  }
}

function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const { type, init } = (answer ?? {}) as { type?: string; init?: { status?: number } };
  return type === "DataWithResponseInit" ? (init?.status ?? 200) : 200;
}

test("the table speaks of all that the built pages read and take, and of nothing else", () => {
  const found = pages.flatMap((id) =>
    kinds.filter((kind) => routes[id]?.module[kind]).map((kind) => [nameOf(id), kind]),
  );
  const told = Object.entries(matrix).flatMap(([name, access]) => Object.keys(access).map((kind) => [name, kind]));
  expect(found.map(String).sort()).toEqual(told.map(String).sort());
});

test.each(
  Object.entries(matrix).flatMap(([name, access]) =>
    kinds.flatMap((kind) => (access[kind] ? [[name, kind, access[kind]] as const] : [])),
  ),
)("%s, %s", async (name, kind, allowed) => {
  for (const [who, person] of people) {
    const status = await ask(idOf(name), kind, person);
    const refused = who === "nobody" ? 401 : 403;
    expect([who, status === refused]).toEqual([who, !allowed.includes(who)]);
    expect(status).toBeLessThan(500);
  }
  if (!allowed.includes("nobody")) expect([401, 403]).toContain(await ask(idOf(name), kind, locked));
});

test("an accountant sees no settings, whatever their parts would show alone", async () => {
  for (const tab of ["bank-accounts", "accounts", "loans"])
    expect((await call(await inBrowser(people.get("accountant")!), "GET", `/settings/${tab}`)).status).toBe(403);
});
