import { composeIban } from "../../../db/seed/history/invent-iban";
import { hostileMails } from "../../support/hostile/hostile-mails";
import { hostilePdfs } from "../../support/hostile/hostile-pdfs";
import { hostileXml, packXml } from "../../support/hostile/hostile-xml";
import { printPdf } from "../../support/print-pdf";
import { formOf, json, plain } from "../../support/rig/caller";
import { claimWrites } from "./claims";
import { change, created, fields, newAgreement, newProperty, type Operation, removal } from "./operation";
import { picture, type Scene, statementOf } from "./scene";
import { trashWrites } from "./trash";

const newComment = async (scene: Scene) =>
  (
    await created<{ commentId: number }>(scene.caller, "/api/comments", {
      propertyId: await newProperty(scene),
      text: `Notiz ${scene.next()}`,
    })
  ).commentId;

const bookingOf = ({ accountIds, propertyId, next }: Scene) => ({
  description: `Umbuchung ${next()}`,
  valueDate: "2026-05-01",
  legs: [
    { sourceAccountId: accountIds.OTHER, targetAccountId: accountIds.SUSPENSE, amount: 7.01 },
    {
      sourceAccountId: accountIds.INSURANCE,
      sourceFlowType: "PROPERTY",
      sourceFlowId: propertyId,
      targetAccountId: accountIds.OTHER,
      amount: 12.5,
    },
  ],
});

const newBooking = async (scene: Scene) =>
  (await created(scene.caller, "/api/ledger/transactions", bookingOf(scene))).id;

const attachmentOf = (propertyId: number, { next }: Scene, file = noteOf(next())) =>
  formOf("/api/attachments", { propertyId: String(propertyId), file });

/** A file whose text is found, of each kind in turn. */
function noteOf(number: number): File {
  const text = `Die Heizung ${number} wurde 2019 erneuert.`;
  const kinds = [
    () => new File([text], "notiz.txt"),
    () => new File([printPdf([[{ text }]])], "notiz.pdf"),
    () => new File([`From: a@b.example\nMIME-Version: 1.0\n\n${text}`], "notiz.eml"),
    () => new File([packXml("word/document.xml", `<a><w:t>${text}</w:t></a>`) as BlobPart], "notiz.docx"),
  ];
  return kinds[number % kinds.length]!();
}

/** Files that mean harm, each of which is read with an outcome of its own. */
const harms: Record<string, () => BlobPart[]> = {
  "a list of objects": () => [hostilePdfs["a list of objects that takes no room"]!(1) as BlobPart],
  "nested forms": () => [hostilePdfs["nested forms"]!(9) as BlobPart],
  "HTML that is never closed": () => [
    "MIME-Version: 1.0\nFrom: a@b.example\n",
    hostileMails["HTML that is never closed"]!(1) as BlobPart,
  ],
  brackets: () => [packXml("word/document.xml", hostileXml["a section of brackets"]!(5)) as BlobPart],
};

const harmful = Object.entries(harms).map(([name, make]): [string, Operation] => [
  `attach ${name}`,
  async (scene) => attachmentOf(await newProperty(scene), scene, new File(make(), "fremd.bin")),
]);

/** The names of what attaches a file that means harm. */
export const harmfulWrites = harmful.map(([name]) => name);

const newAttachment = async (scene: Scene) =>
  (await scene.caller.demand<{ id: number }>(attachmentOf(await newProperty(scene), scene))).id;

const newAlbum = async (scene: Scene) =>
  (
    await created(scene.caller, "/api/image-collections", {
      name: `Album ${scene.next()}`,
      propertyIds: [scene.propertyId],
    })
  ).id;

/** An album with two images. */
const newImages = async (scene: Scene): Promise<[number, number[]]> => {
  const albumId = await newAlbum(scene);
  const send = () => scene.caller.demand<{ id: number }>(formOf(`/api/images/${albumId}`, { file: picture(scene) }));
  return [albumId, [(await send()).id, (await send()).id]];
};
const newImage = async (scene: Scene) => {
  const albumId = await newAlbum(scene);
  const { id } = await scene.caller.demand<{ id: number }>(formOf(`/api/images/${albumId}`, { file: picture(scene) }));
  return `/api/images/${albumId}/${id}`;
};

const newUpload = async (scene: Scene) =>
  (await scene.caller.demand<{ uploadId: number }>(statementOf(scene, 3))).uploadId;

const listOf = ({ groupId, next }: Scene) => {
  const rows = [1, 2, 3].map((place) => `Lauter;Hof ${next()};${place}00.000,00;Familie ${next()};01.02.2025;512,30`);
  const text = ["Ort;Straße;Kaufpreis;Mieter;Mietbeginn;Kaltmiete", ...rows].join("\r\n");
  return formOf("/api/properties/import", { groupId: String(groupId), file: new File([text], "bestand.csv") });
};

const newImport = async (scene: Scene) => (await scene.caller.demand<{ id: number }>(listOf(scene))).id;

/** Somebody who is no member any more, with a name that stands in what they did not write themselves. */
const newFormerMember = async (scene: Scene) => {
  const name = `Ehemals${scene.next()}`;
  const member = { email: `${name.toLowerCase()}@objektbuch.example`, firstName: name, lastName: "Muster" };
  const { id } = await created(scene.caller, "/api/users", member);
  await created(scene.caller, "/api/comments", {
    propertyId: await newProperty(scene),
    text: `${name} Muster war da.`,
  });
  await scene.caller.demand(json("DELETE", `/api/users/${id}`));
  return id;
};

const simple: Record<string, { path: string; body: (scene: Scene) => object }> = {
  accounts: { path: "/api/accounts", body: ({ next }) => ({ name: `Mieten ${next()}`, routingKey: "RENT" }) },
  loans: {
    path: "/api/loans",
    body: ({ next }) => ({
      name: `Hausbank ${next()}`,
      rateSteps: [
        { validFrom: "2020-01-01", annualInterestRate: 3.5 },
        { validFrom: "2024-01-01", annualInterestRate: 4 },
      ],
    }),
  },
  users: { path: "/api/users", body: ({ next }) => ({ email: `neu-${next()}@objektbuch.example` }) },
  groups: { path: "/api/property-groups", body: ({ next }) => ({ name: `Ordner ${next()}` }) },
  "bank accounts": {
    path: "/api/bank-accounts",
    body: ({ next }) => ({ name: "Konto", iban: composeIban("12345678", String(next()).padStart(10, "0")) }),
  },
};

const simpleOperations = Object.entries(simple).flatMap(([name, { path, body }]): [string, Operation][] => {
  const row = async (scene: Scene) => (await created(scene.caller, path, body(scene))).id;
  return [
    [`create in ${name}`, async (scene) => json("POST", path, body(scene))],
    [`change in ${name}`, change(path, row, body)],
    [`delete in ${name}`, removal(path, row)],
  ];
});

/** Every kind of write, by name. */
export const writes: Record<string, Operation> = {
  ...Object.fromEntries(simpleOperations),
  "create property": async ({ groupId, next }) =>
    json("POST", "/api/properties", { groupId, city: `Plauen ${next()}`, equipment: "Bad mit Fenster" }),
  "copy property": async (scene) => json("POST", `/api/properties?fromId=${await newProperty(scene)}`),
  "change property": change("/api/properties", newProperty, ({ next }) => ({
    city: `Zwickau ${next()}`,
    offerPrice: 150_000,
  })),
  "delete property": removal("/api/properties", newProperty),
  "write comment": async (scene) =>
    json("POST", "/api/comments", { propertyId: await newProperty(scene), text: `Da ${scene.next()}` }),
  "change comment": async (scene) => plain("PUT", `/api/comments/${await newComment(scene)}`, `Dort ${scene.next()}`),
  "delete comment": removal("/api/comments", newComment),
  "import properties": async (scene) => listOf(scene),
  "undo import": removal("/api/properties/imports", newImport),
  ...claimWrites,
  ...trashWrites({ comments: newComment, attachments: newAttachment, albums: newAlbum, images: newImage }),
  "change several properties": async (scene) => {
    const rows = await Promise.all([newProperty(scene), newProperty(scene)]);
    const seen = rows.map((id) => `${id}.1`).join(",");
    const said = { field: "city", value: `Schneeberg ${scene.next()}`, seen };
    return formOf(`/property-groups/${scene.groupId}/bulk`, fields(said, scene));
  },
  "sign somebody out": async (scene) => {
    const { id } = await created(scene.caller, "/api/users", { email: `fort-${scene.next()}@objektbuch.example` });
    return json("POST", `/api/users/${id}/sign-out`);
  },
  "replace a name": async (scene) => json("POST", `/api/users/${await newFormerMember(scene)}/replace-name`),
  vote: async (scene) => json("POST", `/api/likes/${await newProperty(scene)}`, { value: true }),
  "create agreement": async (scene) =>
    json("POST", "/api/rental-agreements", {
      propertyId: await newProperty(scene),
      startDate: "2025-01-01",
      rent: 500,
    }),
  "change agreement": change("/api/rental-agreements", newAgreement, () => ({ rent: 600 })),
  "delete agreement": removal("/api/rental-agreements", newAgreement),
  book: async (scene) => json("POST", "/api/ledger/transactions", bookingOf(scene)),
  "change booking": change("/api/ledger/transactions", newBooking, ({ next }) => ({ description: `Anders ${next()}` })),
  "reverse booking": removal("/api/ledger/transactions", newBooking),
  "load statement": async (scene) => statementOf(scene, 5),
  "undo statement": removal("/api/bank-transactions/uploads", newUpload),
  attach: async (scene) => attachmentOf(await newProperty(scene), scene),
  ...Object.fromEntries(harmful),
  "change attachment": change("/api/attachments", newAttachment, () => ({ label: "Dokumente" })),
  "delete attachment": removal("/api/attachments", newAttachment),
  "create album": async ({ next, propertyId }) =>
    json("POST", "/api/image-collections", { name: `Album ${next()}`, propertyIds: [propertyId] }),
  "change album": change("/api/image-collections", newAlbum, ({ next }) => ({ description: `Garten ${next()}` })),
  "delete album": async (scene) => {
    const [album] = (await newImage(scene)).split("/").slice(3);
    return json("DELETE", `/api/image-collections/${album}`);
  },
  "add image": async (scene) => formOf(`/api/images/${await newAlbum(scene)}`, { file: picture(scene) }),
  "delete image": async (scene) => json("DELETE", await newImage(scene)),
  "caption and turn image": async (scene) =>
    json("PUT", await newImage(scene), { caption: `Küche ${scene.next()}`, rotation: 90, collectionId: scene.albumId }),
  "sort images": async (scene) => {
    const [albumId, ids] = await newImages(scene);
    return json("POST", `/api/images/${albumId}/order`, { ids: ids.toReversed() });
  },
  "copy images": async (scene) => {
    const [albumId, ids] = await newImages(scene);
    return json("POST", `/api/images/${albumId}/move`, { ids, to: scene.albumId, copy: true });
  },
  "move images": async (scene) => {
    const [albumId, ids] = await newImages(scene);
    return json("POST", `/api/images/${albumId}/move`, { ids, to: scene.albumId });
  },
  "set books": async ({ next }) => {
    const day = new Date(Date.UTC(2024, 0, 1 + (next() % 300))).toISOString().slice(0, 10);
    return json("PUT", "/api/settings", { booksBegin: day });
  },
  "comment by form": async (scene) =>
    formOf(`/properties/${await newProperty(scene)}/comments/new`, fields({ text: `Form ${scene.next()}` }, scene)),
  "vote by form": async (scene) =>
    formOf(`/properties/${await newProperty(scene)}/vote`, fields({ value: "true" }, scene)),
  "property by form": async (scene) =>
    formOf(
      `/property-groups/${scene.groupId}/new`,
      fields({ city: `Form ${scene.next()}`, streetAndNumber: "Am Markt 2" }, scene),
    ),
  "agreement by form": async (scene) =>
    formOf(
      `/properties/${await newProperty(scene)}/rental-agreements/new`,
      fields({ counterParty: `Familie ${scene.next()}`, startDate: "2025-02-01", rent: "512,30" }, scene),
    ),
};

/** Every kind of read that goes to more than a table or two. */
export const reads: Record<string, Operation> = Object.fromEntries(
  [
    "/property-groups",
    "/activity",
    "/accounting/bank-transactions",
    "/accounting/ledger-entries",
    "/accounting/unaccounted-entries",
    "/reports/annuals",
    "/reports/review",
    "/images",
    "/settings/users",
    "/search?phrase=markt",
    "/api/properties?groupId=1",
    "/api/ledger/entries",
    "/api/search?phrase=aue",
    "/api/reports/Bestand",
    "/api/reports/renting/export?format=xlsx",
    "/api/ledger/entries/export?format=csv",
    "/api/activities?propertyId=1",
    "/api/backup",
    "/tenants",
    "/api/tenants/export?format=csv",
    "/reports/renting/arrears",
    "/reports/renting/rents",
    "/api/receivables",
    "/accounting/payment-runs",
    "/accounting/payment-runs/new",
    "/api/payment-runs",
    "/settings/trash",
    "/api/trash",
    "/law",
    "/property-groups/1?view=table",
    "/property-groups/1?view=map",
  ]
    .map((path): [string, Operation] => [`read ${path}`, async () => json("GET", path)])
    .concat([
      ["read the property", async ({ propertyId }) => json("GET", `/properties/${propertyId}`)],
      ["read the tenant", async ({ agreementId }) => json("GET", `/tenants/${agreementId}`)],
      ["read the tenant's account", async ({ agreementId }) => json("GET", `/reports/renting/${agreementId}/account`)],
      [
        "read what a tenant owes",
        async ({ agreementId }) => json("GET", `/api/rental-agreements/${agreementId}/interest`),
      ],
      ["read the album", async ({ albumId }) => json("GET", `/images/${albumId}`)],
      ["read the album as ZIP", async ({ albumId }) => json("GET", `/api/images/${albumId}`)],
    ]),
);

/** What is done apart from requests of people. */
export const works: Record<string, Operation> = {
  "draw variants": async (scene) => {
    await scene.caller.call(json("POST", "/torture/jobs"));
    await newImage(scene);
    return json("POST", "/torture/jobs");
  },
  "read texts": async (scene) => {
    await scene.caller.call(json("POST", "/torture/jobs"));
    await newAttachment(scene);
    return json("POST", "/torture/jobs");
  },
  "make the index anew": async () => json("GET", "/api/search/buildIndex"),
  "the upkeep": async () => json("POST", "/api/upkeep"),
  "the night": async () => json("POST", "/torture/night"),
};
