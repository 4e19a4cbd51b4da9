import { useEffect, useRef, useState } from "react";
import { useScripted } from "../use-scripted";
import { ComboBox } from "./combo-box";
import { NativeChoice } from "./native-choice";
import type { Choice, Matches } from "./use-matches";

export type SearchableChoiceProps = {
  id: string;
  /** The control's name; its value is the chosen id, or empty. */
  name: string;
  /** The name of the field for words if no scripts run. */
  wordsName: string;
  /** What the field is called, for what stands beside its label. */
  label: string;
  /** The address to which `&words=` is added; it answers `Matches`. */
  source: string;
  chosen: Choice | null;
  /** What it is called to choose nothing; null if something must be chosen. */
  none: string | null;
  /** What was found for the words in the address, for where no scripts run. */
  found: Matches;
  words: string;
  className: string;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

/**
 * A choice among more than a list can show: one types words of the label. If no scripts run it is a select of what was
 * found, with a field for words that loads the page anew.
 */
export function SearchableChoice(props: SearchableChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const scripted = useScripted();
  const [chosen, setChosen] = useState<Choice | null | undefined>(scripted ? props.chosen : undefined);

  // What was chosen before the scripts ran stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(() => {
    if (chosen !== undefined) return;
    const id = Number(select.current?.value);
    const option = select.current?.selectedOptions[0];
    setChosen(id ? { id, label: option?.text ?? "" } : null);
  }, []);

  if (chosen === undefined) return <NativeChoice {...props} select={select} />;
  return <ComboBox {...props} chosen={chosen} />;
}
