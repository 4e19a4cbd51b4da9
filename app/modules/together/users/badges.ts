/** What is to be done stands as a number at its way in the navigation, counted up to so many. */
export const MOST_ON_BADGE = 100;
