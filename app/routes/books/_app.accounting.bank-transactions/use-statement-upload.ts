import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { CLOSE_AFTER_MS } from "~/screens/uploads/uploads-under-way";
import { type SendRefusal, sendStatement } from "./send-statement";

const HIDE_PROGRESS_AFTER_MS = 1000;

/** Sends a statement from a page whose scripts run; the dialog closes soon after, and closing it before calls the sending off. */
export function useStatementUpload(parent: string) {
  const navigate = useNavigate();
  const open = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<{ name: string; percent: number } | null>(null);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<SendRefusal | null>(null);
  const complete = progress?.percent === 100;

  useEffect(() => {
    const controller = new AbortController();
    open.current = controller;
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (!complete) return;
    const timer = setTimeout(() => setProgress(null), HIDE_PROGRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [complete]);

  const send = async (body: FormData, name: string) => {
    const signal = open.current?.signal;
    if (!signal) return;
    setRefusal(null);
    setSending(true);
    setProgress({ name, percent: 0 });
    const answer = await sendStatement(body, (percent) => setProgress({ name, percent }), signal);
    if ("query" in answer) {
      const to = `${parent}?${new URLSearchParams(answer.query)}`;
      setTimeout(() => signal.aborted || navigate(to, { preventScrollReset: true }), CLOSE_AFTER_MS);
      return;
    }
    setSending(false);
    setProgress((last) => (last?.percent === 100 ? last : null));
    setRefusal(answer);
  };
  return { send, sending, progress, refusal, dismiss: () => setRefusal(null) };
}
