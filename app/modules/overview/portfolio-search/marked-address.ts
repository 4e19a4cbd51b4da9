import { propertyTexts } from "../../../texts/properties/properties";
import { addressOf } from "../../base/addresses/address";
import type { MarkedText } from "../../base/search/mark-text";
import type { PropertyHit } from "./search-result";

/** The address of a property that was found, with what of it was searched for. */
export function markedAddress(hit: PropertyHit): MarkedText {
  const text = addressOf(hit, propertyTexts.unknownPlace);
  let end = 0;
  const marks = (["streetAndNumber", "zipCode", "city"] as const).flatMap((name) => {
    const part = hit[name];
    if (!part) return [];
    const begin = text.indexOf(part, end);
    if (begin < 0) return [];
    end = begin + part.length;
    const value = hit.fields.find((field) => field.name === name)?.value;
    // A piece of something long does not stand where the whole does.
    if (value?.text !== part) return [];
    return value.marks.map(({ from, to }) => ({ from: begin + from, to: begin + to }));
  });
  return { text, marks };
}
