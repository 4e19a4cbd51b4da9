import { Building, Building2, House } from "lucide-react";
import type { ReactNode } from "react";

const PALETTES = 8;

const icons = { FAMILY_HOME: House, APARTMENT_BUILDING: Building2 };

/** What stands in for a property's picture: a quiet ground of its own and a sign of what kind of building it is. */
export function Cover({ seed, type, children }: { seed: number; type: string | null; children?: ReactNode }) {
  const Icon = icons[type as keyof typeof icons] ?? Building;
  return (
    <div className={`cover cover-${seed % PALETTES}`}>
      <Icon size={30} strokeWidth={1.4} aria-hidden />
      {children && <div className="absolute bottom-2.5 left-2.5 text-ink">{children}</div>}
    </div>
  );
}
