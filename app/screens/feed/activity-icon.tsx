import {
  BookOpen,
  FileText,
  House,
  Image,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  ReceiptText,
  ThumbsUp,
} from "lucide-react";
import type { ActivityType } from "~/modules/together/activities/activity";

const icons: Record<ActivityType | "BOOKED", LucideIcon> = {
  BOOKED: BookOpen,
  PROPERTY_CREATED: House,
  PROPERTY_UPDATED: House,
  PROPERTY_DELETED: House,
  RENTAL_AGREEMENT_CREATED: FileText,
  RENTAL_AGREEMENT_UPDATED: FileText,
  RENTAL_AGREEMENT_DELETED: FileText,
  RENTAL_AGREEMENT_RESTORED: FileText,
  COMMENT_CREATED: MessageSquare,
  COMMENT_UPDATED: MessageSquare,
  COMMENT_DELETED: MessageSquare,
  COMMENT_RESTORED: MessageSquare,
  LIKE_UPDATED: ThumbsUp,
  ATTACHMENT_CREATED: Paperclip,
  ATTACHMENT_UPDATED: Paperclip,
  ATTACHMENT_DELETED: Paperclip,
  ATTACHMENT_RESTORED: Paperclip,
  SETTLEMENT_CREATED: ReceiptText,
  SETTLEMENT_CANCELLED: ReceiptText,
  IMG_COL_CREATED: Image,
  IMG_COL_UPDATED: Image,
  IMG_COL_DELETED: Image,
  IMG_COL_RESTORED: Image,
  IMG_CREATED: Image,
  IMG_DELETED: Image,
  IMG_RESTORED: Image,
  IMG_UPDATED: Image,
  IMG_SORTED: Image,
  IMG_MOVED: Image,
  IMG_COPIED: Image,
};

/** What kind of thing an activity is about, at a glance; the sentence beside it says it in words. */
export function ActivityIcon({ type }: { type: keyof typeof icons }) {
  const Icon = icons[type];
  return (
    <span aria-hidden className="grid size-[26px] place-items-center rounded-full bg-accent-wash text-accent">
      <Icon size={14} />
    </span>
  );
}
