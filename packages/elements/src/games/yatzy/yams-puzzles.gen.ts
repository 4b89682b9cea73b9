/** Written by `pnpm --filter @dicewright/elements puzzles`: positions with one best action. */
import type { PuzzleSet } from '../../base/puzzle/set.ts'

export const yamsPuzzles: PuzzleSet = {
  head: 'dw2.eyJnYW1lIjoieWF0enkiLCJydWxlcyI6MSwic2VhdHMiOjEsIm9wdGlvbnMiOnsidmFyaWFudCI6InlhbXMifSwicGxheWVycyI6WyJtZSJdLCJkaWNlIjp7ImtpbmQiOiJzY3JpcHRlZCJ9fQ.',
  puzzles: [
    [
      'HMP0AZP0AZdEELO9AxP0AY',
      'score rigole:0;score fourKind:12;score plus:22.4;score ones:23.7;score twos:25.7;score minus:32.1;score threes:33.3;score fours:37.6;score yams:45;score sixes:45.8;score largeStraight:60.6;score smallStraight:65;score fullHouse:67.4',
    ],
    [
      'HMP0AZP0AZdEELO9AxP0AYdPE4PkAbRTALdOGDO-AuO_A0dAGBPbAUQTAKdLHJO_BSdKFePVAgPVAQdJF4OxBHPVARdBEDPpAiRhAO',
      'score plus:0;score minus:8.2;score threes:11;score sixes:11.4;score fours:14.9;score largeStraight:21.8',
    ],
    [
      'GQPuAXRnAJdDG_P3AgR1ALdJEvO-A1O_BYdKFjPVAgPVARdBGVP0ATRxANdOHJO_AqO_AtdADlO2BAPkAjdCEyO9BNP0AedEGzRdANPpAc',
      'score plus:0;score rigole:2.7;score minus:3.1;score largeStraight:18.8;score sixes:33;score smallStraight:34.5',
    ],
    [
      'GQPuAXRnAJdDG_P3AgR1ALdJEvO-A1O_BYdKFjPVAgPVARdBGVP0ATRxANdOHJO_AqO_AtdADlO2BAPkAj',
      'score threes:0;score plus:9.5;score minus:14;score rigole:16;score sixes:22.5;score largeStraight:32.4;score fives:40;score smallStraight:47.1',
    ],
    [
      'GVP0AYdPGWO9AsO9BBdGFgPVATPVAgdBEKO6A_PuARdDFCO9AtP0ASdEEkO2A8O2AvdJEZOnCEO2BQdCFsREAJdMHSdKFvOqC7PqAadAD3OqCvO_BV',
      'score yams:0;score minus:3.6;score sixes:14;score smallStraight:30',
    ],
    [
      'GVP0AY',
      'score rigole:0;keep 5555:1.8;score fives:11.8;score fourKind:12;keep 555:14.3;keep 2555:15.9;keep 55:19.4;keep 5:20.4;keep -:20.5;keep 255:20.7;keep 2:20.8;keep 25:20.8;score plus:22.4;score ones:23.7;score twos:25.7;score minus:32.1;score threes:33.3;score fours:37.6;score yams:45;score sixes:45.8;score largeStraight:60.6;score smallStraight:65;score fullHouse:67.4',
    ],
    [
      'EEOrBTOrAxdAECO6AnPuAUdDGXO_BMRsALdGDmPAAWdHFHO_A4R1ANdJD2PcAdO2AudCEdOxBRQ-AJdBGwO_BLdKFSP3ASP3AgdFFfQzAOQzANdOG7O3BVO9AndPGF',
      'keep 234:0;keep 2344:5.2;keep 34:5.6;keep 24:9.1;keep 23:9.1;keep 3:9.7;keep 4:9.7;keep 344:10.4;keep -:10.6;keep 2:11.6;keep 244:13.6;keep 44:13.9;keep 3444:14.3;keep 444:17;keep 2444:17.1;score largeStraight:27.8;score fives:37.3;score smallStraight:45.9',
    ],
    [
      'EEOrBTOrAx',
      'score ones:0;score minus:1.9;score twos:9.5;score threes:9.6;score plus:14.2;score fives:15.1;score fours:18.4;score yams:25.8;score sixes:26.6;score rigole:30.8;score largeStraight:41.3;score smallStraight:45.8;score fullHouse:48.2;score fourKind:54.8',
    ],
    [
      'GYP3AWP3AgdJGsRhANRhAKdMElO6BXdKE9O2BHO_A_dGFGO9BDP0AUdEEtO6A0PuAYdDGEO_A1P3AidFEvOmBoQTAJdLFlQzAMQzAMdBG_',
      'keep 666:0;keep 3666:5.2;keep 5666:5.4;keep 66:6.9;keep 3:6.9;keep -:7.8;keep 36:8;keep 35:8;keep 366:8.1;keep 6:8.3;keep 5:8.4;keep 566:9;keep 356:9;keep 56:9.3;keep 3566:9.5;score ones:13.8;score yams:14.9;score threes:17.5;score minus:18.1;score rigole:20.3',
    ],
    [
      'GYP3AWP3AgdJGsRhANRhAKdMElO6BXdKE9O2BHO_A_dGFGO9BDP0AUdEEtO6A0PuAYdDGEO_A1P3AidFEvOmBoQTAJdLFlQzAMQzAMdBG_P3AiR1AKdAEGOrBWOrAndHGbO_BO',
      'keep 666:0;keep 3:2;keep 34:2.6;keep 36:2.9;keep 66:3.6;keep 346:3.7;keep 366:3.7;keep -:3.8;keep 6:4.1;keep 4:4.1;keep 3466:4.3;keep 3666:4.3;keep 46:4.6;keep 466:4.8;score yams:4.9;keep 4666:4.9;score threes:7.3;score rigole:7.9',
    ],
    [
      'ENO_A3P3AYdFGTO6A6O6A1dDGwO_BPRzANdKG9P0AVP0AgdEElQTANdMEMOrA5PVASdBEzO_AyP3ATdGEmdLEmOnCgOxBOdHDwOrAl',
      'keep 1111:0;score fourKind:10.4;keep 111:14.2;score ones:17.7;keep 1112:18.1;keep 11:26;keep 112:28.7;keep 1:31.3;keep -:32.4;keep 12:32.6;keep 2:33.1;score yams:34.6;score rigole:34.8;score threes:54',
    ],
    [
      'ENO_A3P3AYdFGTO6A6O6A1dDGwO_BPRzANdKG9P0AVP0AgdEElQTANdMEMOrA5PVASdBEzO_AyP3ATdGEmdLEmOnCgOxBOdHDw',
      'keep 11:0;keep 113:1.7;keep 112:2.5;keep 1122:4.2;keep 1123:4.4;keep 3:4.4;keep 13:5;keep 22:5.2;keep 1:5.6;keep 223:6.3;keep 23:6.4;keep -:6.5;keep 122:6.8;keep 12:7.3;keep 123:7.3;keep 2:7.6;keep 1223:8.4;score ones:13.6;score yams:15.2;score rigole:15.5;score threes:31.6;score fourKind:37',
    ],
    [
      'FEO_AyP3AcdGEuO9BDP0ATdEE7O2BWRhAOdLFVO_BEP3AcdFFAO6AsPuAXdDHFPuAPdKFRO_BGP3AZdJFAQhAJQhAKdMF5OxAwOxBBdBFEPUAQOrA6dHGTO6BYP0AddOErPuAQOlCJ',
      'score ones:0;score threes:6.2;score rigole:6.5',
    ],
    [
      'FEO_AyP3AcdGEuO9BDP0ATdEE7O2BWRhAOdLFVO_BEP3AcdFFAO6AsPuAX',
      'score fours:0;score fourKind:2.4;score ones:10.1;score twos:12.1;score minus:14.5;score threes:19.7;score yams:31.4;score rigole:36.4;score largeStraight:47;score fullHouse:53.8',
    ],
    [
      'FSP3AUR1AKdJEMOrAyP9AN',
      'score ones:0;score minus:4.9;score twos:9.5;score plus:11.2;score threes:14.1;score fives:15.1;score sixes:17.6;score fours:18.4;score yams:25.8;score rigole:30.8;score largeStraight:41.3;score smallStraight:45.8;score fullHouse:48.2',
    ],
    [
      'FSP3AU',
      'keep 6666:0;score rigole:1.5;score fourKind:10.5;score sixes:11.3;keep 666:14.2;keep 1666:17;keep 66:20.2;score plus:20.9;keep 166:21.6;keep 1:22;keep 6:22;keep -:22;keep 16:22.4;score ones:23.7;score twos:30.2;score threes:34.8;score minus:36.6;score fours:39.1;score fives:43.3;score yams:46.5;score largeStraight:62.1;score smallStraight:66.5;score fullHouse:68.9',
    ],
    [
      'GWO9BCO9A_dLG2O6BM',
      'score rigole:0;keep 4444:4.5;score fours:13.6;score fourKind:15;keep 444:15.5;keep 3444:16.3;keep 44:20.1;keep -:20.8;keep 4:20.9;keep 3:21;keep 344:21.2;keep 34:21.2;score ones:23.7;score plus:25.4;score twos:28.7;score threes:28.8;score minus:29.1;score fives:41.8;score yams:45;score sixes:45.8;score largeStraight:60.6;score fullHouse:67.4',
    ],
    [
      'GWO9BCO9A_dLG2O6BMdPEZOpC9RhAMdGF4O9AyO9BDdEFoO2AnOrBHdAEnQTAMQTAKdHE7O2ArPkAddJFLPuAdPuAUdDD0O2A9Q1AKdKEDPpAhPpAedOElQTAOQTAOdBFOO_AwO_BLdFGpO2Az',
      'keep 33:0;keep 133:1.9;keep 334:1.9;keep 3:2.7;keep 34:2.7;keep 1334:3.3;keep 3344:3.3;keep 134:3.4;score threes:3.8;keep 13:4;keep 344:5.8;keep -:5.9;keep 4:6.2;keep 1344:6.3;keep 1:7;keep 14:7.1;keep 44:8.3;keep 144:8.8;score largeStraight:13.3',
    ],
    [
      'EMOrBUOrBFdAECO6A-PbAWdBGTO6BPO9A9dGGwO_AqO_BadJEaOnB4O2BJdPE7O2BWRhANdLGXO_BGP3AZdFFrO6ApO6BAdDDudKE7O2AuO2AtdHFDPpAYREALdOEFO9ArO9AwdEGz',
      'keep 345:0;keep 34:2.7;keep 35:2.7;keep 3:3;keep 3445:4.9;keep 45:5.8;keep 344:6.2;keep -:6.6;keep 4:6.7;keep 5:6.7;keep 3444:7.9;keep 445:9.2;keep 44:9.3;keep 444:10.8;keep 4445:11;score threes:13;score largeStraight:19.6',
    ],
    [
      'EMOrBUOrBF',
      'score ones:0;score minus:3.4;score twos:5;score fives:6.1;score plus:9.7;score threes:12.6;score fours:16.9;score yams:24.3;score sixes:25.1;score rigole:29.3;score largeStraight:39.8;score smallStraight:44.3;score fullHouse:46.7;score fourKind:53.3',
    ],
    [
      'FlPVAWQwAJdBFoO2AuPHAUdAE9O2AsQTANdMELO9AqO9BTdKD2OrAuPAAU',
      'score rigole:0;score minus:20.1;score fourKind:24;score threes:33.3;score plus:34.4;score sixes:36.8;score fours:37.6;score fives:41.8;score yams:45;score smallStraight:65',
    ],
    [
      'FlPVAWQwAJdBFoO2AuPHAU',
      'score ones:0;score minus:2.4;score threes:8.1;score plus:10.7;score sixes:16.1;score fours:16.9;score fives:21.1;score yams:24.3;score rigole:29.3;score largeStraight:39.8;score smallStraight:44.3;score fullHouse:46.7;score fourKind:53.3',
    ],
    [
      'GVP0ASP0ASdEFwO_AyP3AZdJF1OxA_PVAWdBEcOoDJRhAJdLG-RzALRzAKdGGNO_AxO_AodAEZQUANQUALdHGQPuASRnAOdDEEOqB-O_AtdOD0O2ArPkASdCGWOqCtOqB4',
      'score rigole:0;score largeStraight:4.6;score fullHouse:12.9;score sixes:28.3',
    ],
    [
      'GVP0ASP0ASdEFwO_AyP3AZdJF1OxA_PVAWdBEcOoDJRhAJdLG-RzALRzAKdGGNO_AxO_AodAEZQUANQUALdHGQPuASRnAOdDEEOqB-O_AtdOD0O2ArPkASdCGWOqCtOqB4dPE-',
      'keep 3366:0;keep 66:2.1;keep 366:3.7;keep 166:4.4;keep 1366:7.1;keep 6:11.8;keep 36:13.6;keep 16:15;keep 336:15.2;keep -:17;keep 136:17.4;score sixes:17.5;keep 3:17.8;keep 33:19;keep 1336:19.1;keep 1:19.3;keep 13:20.2;keep 133:20.7;score largeStraight:33.5;score fullHouse:38.5',
    ],
    [
      'FOO_BOP3AfdGEMOrBGOrBJdAFQO9A9OxBJdBD_O2A0PpAZdMHSP0AXP0AZdEFRO_A2O_BPdFEndLE5O6AyO6BLdCGGO6BIdKFvOxAxQOAKdHFVO_AmO_A4',
      'score rigole:0;score fourKind:7.8;score yams:49.8;score fours:54',
    ],
    [
      'ElO6AsPuAUdDEsO6A-PbAYdLD3OrAyP9AMdAFQO9A1P1AXdGGEO_BQP3AgdJGJdMEaOxBEPVARdBFBOqCgO9BZdEEEPFAYOrAtdHFePVAQQwAO',
      'score yams:0;score rigole:2.1;score threes:19.1;score fullHouse:20.3;score sixes:23.6',
    ],
    [
      'ElO6AsPuAUdDEsO6A-PbAYdLD3OrAyP9AMdAFQO9A1P1AXdGGEO_BQP3AgdJGJdMEaOxBEPVARdBFBOqCgO9BZdEEEPFAYOrAtdHFePVAQQwAOdOEBO2BORUAOdCGzRdAMdPGb',
      'keep 5566:0;keep 66:4;keep 566:4.9;keep 266:6;keep 2566:8.3;keep 6:16.4;keep 56:18.6;score sixes:18.7;keep 26:19.1;keep 556:19.4;keep 256:21.9;keep 2556:24.1;keep -:24.8;keep 55:25.3;keep 5:26.1;keep 255:26.6;keep 2:26.7;keep 25:28.3;score fullHouse:42.6',
    ],
    [
      'DiPAAcPAAd',
      'score ones:0;score minus:2.9;score twos:9.5;score threes:9.6;score plus:13.2;score sixes:17.6;score fours:18.4;score fives:22.6;score yams:25.8;score rigole:30.8;score largeStraight:41.3;score smallStraight:45.8;score fullHouse:48.2;score fourKind:54.8',
    ],
    [
      'DiPAAcPAAddAEwO_BOP3AfdGEqO_BOP3AedKEdOxAyOxBadBG5RhAMRhAOdLEMOpBtOrBQdHFePVAaPVAddCElO6AyO6AxdDGtO_BRR1AOdOGWO9AxP0AY',
      'score rigole:0;score fourKind:8.2;score fives:34.4;score sixes:57.7;score largeStraight:60.2',
    ],
    [
      'EqO_BEP3AZdJD6OrA1P9AJdPFoPbAXO6BCdDGsRhAORhANdLD0O2AoOrAsdHG2RhALO2A4dCEuO9BEO9As',
      'score ones:0;score yams:3.2;score plus:3.5;score twos:5.4;score fives:6.9;score largeStraight:18.5;score fullHouse:27.4;score sixes:27.4',
    ],
    [
      'EqO_BEP3AZdJD6OrA1P9AJdPFoPbAXO6BCdDGsRhAORhANdLD0O2AoOrAsdHG2RhALO2A4dCEuO9BEO9AsdAEmdMG1O9BGP0AVdKEcOxBDPVARdBEYOkEfO-BNdGFDO-AyO_BYdEGbO_BO',
      'keep 666:0;keep 3666:2.8;keep 4666:2.8;score sixes:4.8;keep 66:20.2;keep 366:24.2;keep 466:24.2;keep 3466:28.5;keep 6:29.2;keep 36:31.1;keep 46:31.1;keep -:32.1;keep 346:32.4;keep 4:32.7;keep 3:32.7;keep 34:33.1;score yams:33.2',
    ],
    [
      'E9O2BDREALdLD7O9AqO9AxdEF-PkAUPkAWdCD1OrBDOrBNdAFePVAZ',
      'keep 2222:0;score twos:8.1;keep 222:8.3;keep 2226:10.5;score fourKind:11.4;keep 22:11.9;keep 226:12.8;keep 2:13.4;keep 6:13.5;keep 26:13.8;keep -:13.9;score minus:15.5;score plus:21.7;score sixes:28.2;score fours:29;score yams:36.3;score rigole:41.4;score largeStraight:51.9;score fullHouse:58.7',
    ],
    [
      'E9O2BDREALdLD7O9AqO9AxdEF-PkAUPkAWdCD1OrBDOrBN',
      'score ones:0;score minus:3.4;score twos:8;score plus:9.7;score fours:10.9;score yams:24.3;score sixes:25.1;score rigole:29.3;score largeStraight:39.8;score fullHouse:46.7;score fourKind:53.3',
    ],
    [
      'ETPVAPPVAXdBDkPAAcPAAddAFpO2BDREAMdLElO6AwPuAfdJG1O9AwO9BNdEEZQUALO2BGdCE6OoB6PuATdDFpPcATQUAN',
      'score minus:0;score yams:2.1;score plus:3.1;score rigole:4.8;score largeStraight:15.6;score fullHouse:25.2;score sixes:29.9',
    ],
    [
      'ETPVAPPVAXdBDkPAAcPAAd',
      'score ones:0;score minus:2.9;score threes:9.6;score plus:13.2;score sixes:17.6;score fours:18.4;score fives:22.6;score yams:25.8;score rigole:30.8;score largeStraight:41.3;score smallStraight:45.8;score fullHouse:48.2;score fourKind:54.8',
    ],
    [
      'GXO_AuP3AUdPGtO_A4R1AOdOHNRzALRzAKdGDrPAAdPAAXdHDyOpCVPVAYdBEDPpAbPpAgdLFGO9BFRxANdED6OqByOnB_dFGWO9AuOlCBdCGDO2A9Q1ANdMEzO_AqPUAS',
      'score ones:0;score fullHouse:19.6;score fourKind:20.4;score fours:24.1',
    ],
    [
      'GXO_AuP3AUdPGtO_A4R1AOdOHNRzALRzAKdGDrPAAdPAAXdHDyOpCVPVAYdBEDPpAbPpAgdLFGO9BFRxANdED6OqByOnB_dFGWO9AuOlCBdCGDO2A9Q1ANdMEzO_AqPUASdAGJOoCEPuASdJGDOkD_OoCrdKG5',
      'keep 4:0;keep 34:2.4;keep 45:2.4;keep 46:2.4;keep 345:5;keep 346:5;keep 455:5;keep 456:5;keep 3455:7.9;keep 3456:7.9;keep 4556:7.9;keep -:12.6;keep 3:15.1;keep 5:15.1;keep 6:15.1;keep 35:17.6;keep 36:17.6;keep 55:17.6;keep 56:17.6;keep 355:20.2;keep 356:20.2;keep 556:20.2;keep 3556:22.6;score fours:30.5',
    ],
    [
      'GaP0AZP0AQdEEqO_AxO_AudFFSP3AUR1AOdOEnQTAJQTALdLD7O9AsQXAKdADoP9AKP9AKdHG2O6BSdDD4O6AtQXALdMEh',
      'keep 333:0;keep 1333:3;keep 2333:3;keep 33:8.5;keep 233:10.6;keep 133:10.8;keep 1233:12.5;score threes:13;keep 3:13.3;keep 2:13.9;keep -:14;keep 23:14.1;keep 13:15.2;keep 1:15.6;keep 12:15.8;keep 123:16;score twos:25.9;score rigole:26.5;score plus:31.6;score fourKind:50.4;score fullHouse:50.5',
    ],
    [
      'GaP0AZP0AQdEEqO_AxO_AudFFSP3AUR1AOdOEnQTAJQTALdLD7O9AsQXAKdADoP9AKP9AKdHG2O6BS',
      'score fours:0;keep 4444:6.6;score fourKind:11.1;keep 444:24.9;keep 44:36.7;keep 4:40.1;keep -:40.9;score plus:44.7;score rigole:47.8;score twos:48.7;score threes:50.7;score largeStraight:59.9;score fullHouse:72.6',
    ],
    [
      'FpO2AqO2BQdCGWO9AwO9AodEEYQTAKQTALdLGDOqB9P1ATdAFpOxBWOxA9dBGLP0AWP0Ad',
      'score plus:0;score rigole:6.5;score yams:6.7;score minus:7.7;score largeStraight:18.5;score sixes:19.2;score fours:21.1;score fourKind:29.7;score fullHouse:29.9',
    ],
    [
      'FpO2AqO2BQdCGWO9AwO9AodEEYQTAKQTALdLGDOqB9P1ATdAFpOxBWOxA9dBGLP0AWP0AddGGAREAN',
      'keep 2345:0;keep 234:6.6;keep 4:7.1;keep 55:7.3;keep 24:7.5;keep 34:7.8;keep 23:7.8;keep 2:7.8;keep 235:7.8;keep 245:7.9;keep -:8.1;keep 3:8.3;keep 345:8.4;keep 45:8.6;keep 25:8.8;keep 5:8.9;keep 35:9.3;keep 255:9.6;keep 455:9.9;keep 355:9.9;keep 2355:13.2;keep 2455:13.5;keep 3455:13.7;score rigole:13.8;score yams:14.2;score minus:14.5;score fours:19.9;score largeStraight:24.3;score sixes:30.1;score fourKind:34.7;score fullHouse:35.5',
    ],
    [
      'HDRnAMdOFsREAMREANdLEFO9BGP0AhdEEtO6A1PuAadKDxOrAxPAAd',
      'score ones:0;score minus:2.9;score twos:9.5;score threes:9.6;score plus:13.2;score sixes:17.6;score fours:18.4;score rigole:30.8;score largeStraight:41.3;score fourKind:54.8',
    ],
    [
      'HD',
      'keep 4444:0;keep 444:12.2;score fourKind:13.1;keep 4446:14.5;score fours:14.7;keep 44:17.7;keep 446:18.6;keep 6:18.6;keep 4:18.9;keep -:19;keep 46:19;score plus:23.5;score ones:24.9;score twos:29.9;score minus:33.3;score threes:34.5;score sixes:38;score fives:42.9;score yams:46.1;score rigole:51.2;score largeStraight:61.7;score smallStraight:66.2;score fullHouse:68.5',
    ],
    [
      'GFPuAYPuAYdDGmPkAQPkARdCFNO6AxQhAM',
      'score ones:0;score minus:4.9;score plus:5.2;score twos:6.5;score fives:12.1;score yams:22.8;score sixes:23.6;score rigole:27.8;score largeStraight:38.3;score smallStraight:42.8;score fullHouse:45.2;score fourKind:51.8',
    ],
    [
      'GFPuAYPuAYdDGmPkAQPkARdCFNO6AxQhAMdAEoO9A4RzANdKG6O_AxO_A3dFECO6ArQTAMdLG6O_BPO9AwdHG4P0AfRxAJdJFePVAcQzALdBGEO_BEP3AbdGGNOpC0P0AXdEFEO3BNPpAidOEkOyA4OyAxdPD_O3BZ',
      'keep 3456:0;keep 345:2.8;keep 34:5.6;keep 35:5.6;keep 45:5.6;keep 346:5.6;keep 356:5.6;keep 456:5.6;keep 3:6.5;keep 4:6.5;keep 5:6.5;keep -:6.8;keep 36:6.9;keep 46:6.9;keep 56:6.9;keep 6:7.4;score largeStraight:8.3;keep 55:8.3;keep 355:8.3;keep 455:8.3;keep 556:8.3;keep 3455:8.3;keep 3556:8.3;keep 4556:8.3',
    ],
    [
      'ElO6BWPuAXdDEwO_BZdKELO9BNP0AidJEtOqC0RzAMdGEcOxBHPVAedBG7P3AQP3AadFFwOnCPPMAPdHDxOrA9OrBOdAGSO9BYdOFWQvAMQvAM',
      'score rigole:0;score largeStraight:11.5;score threes:16.6;score fives:24.2;score smallStraight:29.9',
    ],
    [
      'ElO6BWPuAXdDEwO_BZdKELO9BNP0AidJEtOqC0RzAMdGEcOxBHPVAedBG7P3AQP3AadFFwOnCPPMAPdHDxOrA9OrBOdAGSO9BYdOFWQvAMQvAMdPGuP0AfRxAKdEED',
      'keep 345:0;keep 1345:1.6;keep 34:4;keep 134:5;keep 35:6.5;keep 3:7.1;keep 1134:8.6;keep 13:8.7;keep 135:8.8;keep 45:10.4;keep 4:10.7;keep 113:11.2;keep -:11.5;keep 1135:11.8;keep 5:12.1;keep 14:12.8;keep 145:13.2;keep 1:13.6;keep 15:14.6;keep 114:15.8;keep 11:15.9;keep 1145:16.9;keep 115:17;score threes:22;score largeStraight:30.2;score smallStraight:47.9',
    ],
    [
      'HIO9AvO9BNdEFOO_AwO_AqdAFAO6BHRsAOdKDyOxBNREANdLFPP0AXP0AcdJFbdPD6OzBQdMFQOqC8O2AtdHEaOxAwOxBVdBFvOqBkOqCp',
      'score plus:0;score yams:3.1;score sixes:7.4;score threes:8.6;score fours:10.4',
    ],
    [
      'HIO9AvO9BNdEFOO_AwO_AqdAFAO6BHRsAOdKDyOxBN',
      'keep 2345:0;score smallStraight:3.2;keep 234:3.4;keep 22:3.6;keep 345:3.8;keep 225:4.2;keep 223:4.3;keep 34:4.4;keep 224:4.4;keep 245:4.4;keep 2234:4.5;keep 23:4.5;keep 235:4.5;keep 24:4.6;keep 2:4.7;keep 3:4.8;keep 4:4.8;keep 2235:4.9;keep 2245:4.9;keep 45:4.9;keep 35:5.1;keep -:5.1;keep 25:5.1;keep 5:5.3;score twos:5.9;score minus:9.3;score plus:11.5;score threes:12;score fours:14.7;score yams:28.1;score sixes:29;score rigole:33.2;score largeStraight:43.7;score fourKind:57.1',
    ],
    [
      'E7O2BUO6BEdDFsREAJdMGsO2BHO_BKdGEYOxApP-AMdHGjPkAYPkAXdCDsPAATP4AMdJEvOqDFRhALdLHOP3AcP3AQdFGYP3AYP3AVdKEnOmDSO9BFdPFHOpBmOrA2',
      'score ones:0;score yams:8.4;score twos:20;score fives:20.9',
    ],
    [
      'E7O2BUO6BEdDFsREAJdMGsO2BHO_BKdGEYOxApP-AMdHGjPkAYPkAXdCDsPAAT',
      'keep 1111:0;score fourKind:8.1;keep 111:15.9;keep 1115:19.4;score ones:20.4;keep 11:22.2;keep 115:23.6;keep 5:24.2;keep -:24.6;keep 1:24.7;keep 15:25.7;score yams:33;score rigole:33.6;score twos:36.7;score fives:40.6;score sixes:48.2;score fullHouse:56.9;score smallStraight:61.5',
    ],
    [
      'DyOrArPAAQ',
      'score minus:0;score ones:1.6;score twos:9.6;score fourKind:11.9;score threes:17.2;score fours:21.5;score plus:22.3;score fives:25.7;score yams:28.9;score sixes:29.7;score rigole:33.9;score largeStraight:44.4;score smallStraight:48.9;score fullHouse:51.2',
    ],
    [
      'DyOrArPAAQdHEaOqB3QTAKdLEWPVAcQzAOdBFoO2BEO2BLdCDxOrBDOrBB',
      'score ones:0;score plus:10.7;score sixes:16.1;score fours:16.9;score fives:21.1;score yams:24.3;score rigole:29.3;score largeStraight:39.8;score fullHouse:46.7;score fourKind:53.3',
    ],
    [
      'EeO9BUO9A3dEGNO_A_O_A_dGEXO2BMPkAQdCEXOxA_PVASdBGI',
      'keep 2345:0;keep 55:2.3;keep 345:2.9;keep 234:3.1;keep 455:3.3;keep 4:3.3;keep 34:3.4;keep 45:3.5;keep 245:3.5;keep 5:3.5;keep -:3.6;keep 355:3.6;keep 235:3.7;keep 24:3.8;keep 255:3.8;keep 3:3.8;keep 35:3.8;keep 3455:3.9;keep 2:4;keep 25:4.1;keep 23:4.1;keep 2455:4.4;keep 2355:4.6;score smallStraight:5.3;score ones:9;score minus:14.4;score fours:16.8;score yams:30.2;score sixes:31.1;score rigole:35.3;score largeStraight:45.8;score fullHouse:52.6;score fourKind:59.2',
    ],
    [
      'EeO9BUO9A3dEGNO_A_O_A_dGEXO2BMPkAQdCEXOxA_PVASdBGIREAK',
      'keep 2345:0;score smallStraight:3.2;keep 345:3.3;keep 234:3.6;keep 34:4;keep 4:4;keep 245:4.1;keep 45:4.1;keep -:4.2;keep 235:4.3;keep 5:4.3;keep 3:4.4;keep 35:4.4;keep 24:4.5;keep 2:4.6;keep 23:4.7;keep 25:4.7;keep 22:4.9;keep 225:5.2;keep 2234:5.5;keep 223:5.6;keep 224:5.7;keep 2235:6;keep 2245:6;score ones:6.9;score minus:9.3;score fours:14.7;score yams:28.1;score sixes:29;score rigole:33.2;score largeStraight:43.7;score fullHouse:50.5;score fourKind:57.1',
    ],
    [
      'D2OrBAOrA1dAG2O6BPO9BadKGTO6A3PyAQdBDoPAAePAAcdHEnQTAMQTAOdLE2PkASPkAhdCEtO6BNPuAWdDDhPAAXPAAU',
      'score rigole:0;score fourKind:22.4;score yams:50.3;score sixes:54.2;score plus:56.4;score fives:58.2;score largeStraight:64.5',
    ],
    [
      'D2OrBAOrA1',
      'score ones:0;score minus:3.9;score twos:9.5;score plus:12.2;score fours:12.4;score threes:14.1;score sixes:17.6;score fives:22.6;score yams:25.8;score rigole:30.8;score largeStraight:41.3;score smallStraight:45.8;score fullHouse:48.2;score fourKind:54.8',
    ],
    [
      'FAO6A0PuAXdDGMO9BSdKGoPuAWPuAfdJEuO9BBO9BadGEQO_BAO_BFdAFDRhALRhAMdLEoO9A4O_Al',
      'score minus:0;score twos:2.9;score yams:3.4;score rigole:5.7;score sixes:9.3;score threes:15.6;score largeStraight:18.6;score fives:23.2',
    ],
    [
      'FAO6A0PuAXdDGMO9BSdKGoPuAWPuAfdJEuO9BBO9BadGEQO_BAO_BFdAFD',
      'keep 3456:0;keep 345:1.6;keep 1345:2.9;keep 35:3.2;keep 34:3.3;keep 3:3.4;keep 5:3.7;keep 346:4.2;keep 6:4.2;keep 356:4.2;keep 36:4.3;keep 45:4.3;keep -:4.3;keep 56:4.5;keep 134:4.6;keep 4:5;keep 456:5;keep 13:5.1;keep 135:5.4;keep 46:5.4;keep 1:5.6;keep 15:5.7;score smallStraight:6;keep 16:6;keep 145:6.2;keep 14:6.3;keep 1346:6.4;keep 136:6.4;keep 156:7;keep 1356:7;keep 146:7.4;keep 1456:7.8;score minus:16.7;score yams:17.8;score rigole:20.3;score threes:23.9;score twos:24.5;score fives:32.7;score sixes:35.6;score largeStraight:36.3',
    ],
    [
      'EQO_BBP3AcdGD_O2AyPkAQdCGXO_AsO_BQdFFoOxBROxA_dBEoO9BF',
      'score rigole:0;keep 5555:1.8;score fives:11.8;score fourKind:12;keep 555:14.3;keep 2555:15.9;keep 55:19.7;keep 5:20.9;keep -:21.1;keep 255:21.1;keep 25:21.4;keep 2:21.5;score ones:23.7;score minus:32.1;score fours:37.6;score yams:45;score largeStraight:60.6;score smallStraight:65;score fullHouse:67.4',
    ],
  ],
}
