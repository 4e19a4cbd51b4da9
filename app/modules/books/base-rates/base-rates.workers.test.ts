import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { visibleText } from "../../../../tests/support/read-html";
import { addMonths, dayOf } from "../../base/calendar/day";
import { nextHalfYear } from "../../base/law/base-rates";

let admin: Person;
let reader: Person;

const PATH = "/api/law/base-rates";
const today = dayOf(new Date());

beforeAll(async () => {
  [admin, reader] = await Promise.all([createPerson("admin"), createPerson()]);
});

const rates = async () => (await call(reader, "GET", PATH)).body as { validFrom: string; rate: number }[];
const rateFrom = async (day: string) => (await rates()).find(({ validFrom }) => validFrom === day);
const add = (validFrom: unknown, rate: unknown = 1.27) => call(admin, "POST", PATH, { validFrom, rate });
const page = async (who = admin) => (await call(await inBrowser(who), "GET", "/law")).body as string;

test("the rates that the product knows are answered to everybody, earliest first, in percent", async () => {
  const all = await rates();
  expect(all[0]).toEqual({
    validFrom: "2016-07-01",
    rate: -0.88,
    source: expect.stringContaining("Bundesbank"),
    checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  expect(all).toContainEqual(expect.objectContaining({ validFrom: "2026-07-01", rate: 1.52 }));
  expect(all.map(({ validFrom }) => validFrom)).toEqual(all.map(({ validFrom }) => validFrom).sort());
});

test("an admin adds a rate, which wins over the one of its day until it is taken back", async () => {
  const added = await add("2026-07-01", 1.53);
  expect(added).toMatchObject({ status: 201, body: { validFrom: "2026-07-01", rate: 1.53, checkedOn: today } });
  expect(added.body.source).toContain("Eingetragen von");
  expect(await rateFrom("2026-07-01")).toEqual(added.body);
  expect(await add("2026-07-01", 1.54)).toMatchObject({
    status: 409,
    body: { fieldErrors: { validFrom: "Für dieses Halbjahr ist schon ein Satz eingetragen." } },
  });
  const shown = await page();
  expect(visibleText(shown)).toContain("1,53");
  const [removal = ""] = /\/law\/base-rates\/\d+\/delete/.exec(shown) ?? [];
  expect(await page(reader)).not.toContain("/delete");
  const asked = await call(await inBrowser(admin), "GET", removal);
  expect(visibleText(asked.body)).toMatch(/Der Satz von 1,53\s% ab 01.07.2026 entfällt/);
  expect((await call(await inBrowser(admin), "POST", removal, new URLSearchParams())).status).toBe(302);
  expect(await rateFrom("2026-07-01")).toMatchObject({ rate: 1.52 });
  expect((await call(admin, "GET", "/api/history?kind=base-rate")).body.rows).toMatchObject([
    { deed: "deleted", name: "01.07.2026" },
    { deed: "created", name: "01.07.2026" },
  ]);
});

test("what is no rate is refused in words beside its field", async () => {
  const next = nextHalfYear(today);
  const wrong: [string, unknown, unknown, RegExp][] = [
    ["validFrom", "2026-07-02", 1, /1\. Januar oder 1\. Juli/],
    ["validFrom", "2016-01-01", 1, /früheste Satz gilt ab 01\.07\.2016/],
    ["validFrom", addMonths(next, 6), 1, /bis zum nächsten Halbjahr/],
    ["validFrom", "01.07.2026", 1, /./],
    ["validFrom", null, 1, /./],
    ["rate", "2025-01-01", "1,27", /./],
    ["rate", "2025-01-01", 1.275, /./],
    ["rate", "2025-01-01", 51, /./],
    ["rate", "2025-01-01", null, /./],
  ];
  for (const [field, validFrom, rate, sentence] of wrong)
    expect([validFrom, rate, await add(validFrom, rate)]).toMatchObject([
      validFrom,
      rate,
      { status: 400, body: { fieldErrors: { [field]: expect.stringMatching(sentence) } } },
    ]);
  expect(await call(reader, "POST", PATH, { validFrom: next, rate: 1 })).toMatchObject({ status: 403 });
});

test("the dialog proposes the half year that comes next and takes a rate as Germans type it", async () => {
  const browser = await inBrowser(admin);
  const path = "/law/base-rates/new";
  expect((await call(browser, "GET", path)).body).toContain('value="2027-01-01"');
  const sent = new URLSearchParams({ validFrom: "01.07.2025", rate: "−0,12" });
  expect(await call(browser, "POST", path, sent)).toMatchObject({ status: 302 });
  expect(await rateFrom("2025-07-01")).toMatchObject({ rate: -0.12 });
});
