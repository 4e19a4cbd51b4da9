/** The list looking for one album; the list itself draws it. */
export default function OneAlbum() {
  return null;
}
