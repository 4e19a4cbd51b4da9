/** First and last name, or the e-mail address of a person who has none. */
export function fullNameOf(user: { firstName: string; lastName: string; email: string }): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}
