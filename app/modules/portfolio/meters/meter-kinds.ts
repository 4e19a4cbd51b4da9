/** What is read, checked or replaced in a property. */
export const meterKinds = [
  { value: "COLD_WATER", label: "Kaltwasserzähler" },
  { value: "WARM_WATER", label: "Warmwasserzähler" },
  { value: "HEAT", label: "Wärmezähler" },
  { value: "SMOKE_ALARM", label: "Rauchwarnmelder" },
  { value: "BOILER", label: "Heizkessel" },
  { value: "DRINKING_WATER", label: "Trinkwasseranlage" },
] as const;

export type MeterKind = (typeof meterKinds)[number]["value"];
