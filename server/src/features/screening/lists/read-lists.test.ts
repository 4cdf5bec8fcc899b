import { describe, expect, it } from 'vitest';
import { readEuList } from './eu.ts';
import type { ReadList } from './list-entry.ts';
import { readOfacList } from './ofac.ts';
import { readUnList } from './un.ts';

/** In pieces, as a file arrives: one of them ends within a character. */
const pieces = async function* (text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 7) {
    yield bytes.subarray(at, at + 7);
  }
};

const anna: ReadList = {
  publishedOn: '2026-11-20',
  entries: [
    {
      id: '6908555',
      kind: 'person',
      names: ['Anna Maria Muster', 'آنا موستر', 'Ana Mustér'],
      births: ['1965-01-31', '1966'],
      programmes: ['Example'],
    },
    {
      id: '110001',
      kind: 'organisation',
      names: ['Muster & Co Trading'],
      births: [],
      programmes: ['Example'],
    },
  ],
};

describe('a published list is read with its names, birth dates and programmes', () => {
  it('of the United Nations', async () => {
    const file = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-11-20T00:00:01Z"><INDIVIDUALS><INDIVIDUAL>
      <DATAID>6908555</DATAID><VERSIONNUM>1</VERSIONNUM><FIRST_NAME>Anna</FIRST_NAME><SECOND_NAME>Maria</SECOND_NAME>
      <THIRD_NAME>Muster</THIRD_NAME><UN_LIST_TYPE>Example</UN_LIST_TYPE><NAME_ORIGINAL_SCRIPT>آنا موستر</NAME_ORIGINAL_SCRIPT>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Ana Mustér</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1965-01-31</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><YEAR>1966</YEAR></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS>
      <ENTITIES><ENTITY><DATAID>110001</DATAID><FIRST_NAME>Muster &amp; Co Trading</FIRST_NAME><UN_LIST_TYPE>Example</UN_LIST_TYPE>
      <ENTITY_ALIAS><ALIAS_NAME/></ENTITY_ALIAS></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
    expect(await readUnList(pieces(file))).toEqual(anna);
  });

  it('of the European Union', async () => {
    const file = `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T10:00:00.000+01:00">
      <sanctionEntity logicalId="6908555"><regulation programme="Example"/><subjectType code="person" classificationCode="P"/>
      <nameAlias firstName="Anna" middleName="Maria" lastName="Muster" wholeName="Anna Maria Muster"/>
      <nameAlias wholeName="آنا موستر"/><nameAlias wholeName="Ana Mustér"/>
      <birthdate birthdate="1965-01-31" year="1965"/><birthdate year="1966"/></sanctionEntity>
      <sanctionEntity logicalId="110001"><regulation programme="Example"/><subjectType code="enterprise" classificationCode="E"/>
      <nameAlias wholeName="Muster &amp; Co Trading"/></sanctionEntity></export>`;
    expect(await readEuList(pieces(file))).toEqual(anna);
  });

  it('of OFAC, as XML', async () => {
    const file = `<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
      <publshInformation><Publish_Date>11/20/2026</Publish_Date></publshInformation>
      <sdnEntry><uid>6908555</uid><firstName>Anna Maria</firstName><lastName>Muster</lastName><sdnType>Individual</sdnType>
      <programList><program>Example</program></programList><akaList><aka><uid>1</uid><lastName>آنا موستر</lastName></aka>
      <aka><uid>2</uid><lastName>Mustér</lastName><firstName>Ana</firstName></aka></akaList>
      <dateOfBirthList><dateOfBirthItem><dateOfBirth>31 Jan 1965</dateOfBirth></dateOfBirthItem>
      <dateOfBirthItem><dateOfBirth>circa 1966</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>
      <sdnEntry><uid>110001</uid><lastName>Muster &amp; Co Trading</lastName><sdnType>Entity</sdnType>
      <programList><program>Example</program></programList></sdnEntry></sdnList>`;
    expect(await readOfacList(pieces(file))).toEqual(anna);
  });

  it('of OFAC, as CSV', async () => {
    const file = `6908555,"MUSTER, Anna Maria","individual","EXAMPLE] [OTHER",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 31 Jan 1965; alt. DOB 1966; a.k.a. 'Ana Muster'."\r\n110001,"MUSTER AND CO TRADING",-0- ,"EXAMPLE",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001A`;
    expect((await readOfacList(pieces(file))).entries).toEqual([
      {
        id: '6908555',
        kind: 'person',
        names: ['MUSTER, Anna Maria', 'Ana Muster'],
        births: ['1965-01-31', '1966'],
        programmes: ['EXAMPLE', 'OTHER'],
      },
      {
        id: '110001',
        kind: 'organisation',
        names: ['MUSTER AND CO TRADING'],
        births: [],
        programmes: ['EXAMPLE'],
      },
    ]);
  });

  it('unless it brings entities of its own, nests without end or breaks off', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>`;
    await expect(readUnList(pieces(bomb))).rejects.toThrow('document type');
    await expect(readUnList(pieces('<a>'.repeat(40)))).rejects.toThrow('nested too deeply');
    await expect(readUnList(pieces('<CONSOLIDATED_LIST><INDIVIDUALS>'))).rejects.toThrow(
      /unclosed tag/,
    );
  });
});
