import { useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { propertyTexts } from "~/texts/properties";

const SAVED_NOTICE_MS = 3000;

/** Says for a moment that the form was saved; it stands outside of the form, which begins anew just then. */
export function SavedNotice({ id }: { id: number }) {
  const navigation = useNavigation();
  const [notice, setNotice] = useState(false);
  const saved =
    navigation.state === "loading" &&
    navigation.formMethod === "POST" &&
    navigation.formAction === `/properties/${id}` &&
    navigation.location.pathname === `/properties/${id}`;
  useEffect(() => {
    if (saved) setNotice(true);
  }, [saved]);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(false), SAVED_NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-[4] grid justify-items-center">
      {notice && (
        <span className="flex items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-2 font-[550] shadow-raised">
          <Check size={16} aria-hidden className="text-good" />
          {propertyTexts.saved}
        </span>
      )}
    </div>
  );
}
