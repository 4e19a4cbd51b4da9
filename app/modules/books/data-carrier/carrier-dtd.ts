/**
 * What of the standard's elements `index.xml` is made of, and in which order; whoever reads it may put the standard's own file in
 * its place.
 */
export const carrierDtd = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Beschreibungsstandard fuer die Datentraegerueberlassung, Fassung vom 01.09.2004: die Elemente, aus denen diese index.xml besteht. -->
<!ELEMENT DataSet (Version, DataSupplier, Media)>
<!ELEMENT DataSupplier (Name, Location, Comment)>
<!ELEMENT Media (Name, Table+)>
<!ELEMENT Table (URL, Name, Description, Validity?, UTF8, DecimalSymbol, DigitGroupingSymbol, Range, VariableLength)>
<!ELEMENT Validity (Range, Format)>
<!ELEMENT Range (From, To?)>
<!ELEMENT VariableLength (ColumnDelimiter, RecordDelimiter, TextEncapsulator, VariablePrimaryKey+, VariableColumn+, ForeignKey*)>
<!ELEMENT VariablePrimaryKey (Name, Description, (Numeric | AlphaNumeric | Date))>
<!ELEMENT VariableColumn (Name, Description, (Numeric | AlphaNumeric | Date))>
<!ELEMENT ForeignKey (Name, References, Alias?)>
<!ELEMENT Alias (From, To)>
<!ELEMENT Numeric (Accuracy?)>
<!ELEMENT Date (Format)>
${["AlphaNumeric", "UTF8"].map((name) => `<!ELEMENT ${name} EMPTY>`).join("\n")}
${[
  "Accuracy",
  "ColumnDelimiter",
  "Comment",
  "DecimalSymbol",
  "Description",
  "DigitGroupingSymbol",
  "Format",
  "From",
  "Location",
  "Name",
  "RecordDelimiter",
  "References",
  "TextEncapsulator",
  "To",
  "URL",
  "Version",
]
  .map((name) => `<!ELEMENT ${name} (#PCDATA)>`)
  .join("\n")}
`;
