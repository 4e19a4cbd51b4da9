import type { CamtField } from "./camt-elements";

/** The text of one element with single blanks, never empty. */
export type CamtValue = { text: string; currency: string | null; line: number };

/** A statement, balance, entry or transaction as the file has it: its values by name, and its parts in file order. */
export class CamtRecord {
  /** Balances of a statement, transactions of an entry; a statement's entries are handed over one by one instead. */
  readonly parts: CamtRecord[] = [];
  /** How many values it has. */
  size = 0;
  private readonly values = new Map<CamtField, CamtValue[]>();

  constructor(readonly line: number) {}

  add(field: CamtField, value: CamtValue): void {
    this.size += 1;
    const earlier = this.values.get(field);
    if (earlier) earlier.push(value);
    else this.values.set(field, [value]);
  }

  all(field: CamtField): CamtValue[] {
    return this.values.get(field) ?? [];
  }

  first(field: CamtField): CamtValue | null {
    return this.values.get(field)?.[0] ?? null;
  }

  text(field: CamtField): string | null {
    return this.first(field)?.text ?? null;
  }

  /** The texts of a field that may repeat, in file order with one blank between them, or null. */
  joined(field: CamtField): string | null {
    const values = this.all(field);
    return values.length === 0 ? null : values.map((value) => value.text).join(" ");
  }
}
