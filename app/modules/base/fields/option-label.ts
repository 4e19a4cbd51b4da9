/** What one of several values is called; one that is none of them is told as it is. */
export function optionLabel(options: readonly { value: string; label: string }[] | undefined, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
