/** Written by `pnpm --filter @dicewright/elements puzzles`: positions with one best action. */
import type { PuzzleSet } from '../../base/puzzle/set.ts'

export const puzzles: PuzzleSet = {
  head: 'dw2.eyJnYW1lIjoieWF0enkiLCJydWxlcyI6MSwic2VhdHMiOjEsIm9wdGlvbnMiOnt9LCJwbGF5ZXJzIjpbIm1lIl0sImRpY2UiOnsia2luZCI6InNjcmlwdGVkIn19.',
  puzzles: [
    [
      'HMP0AZP0AZdEELO9AxP0AYdJE4PkAbRTALdNGDO2AuO2A0dCGBPbAUQTAKdLHJO_BSPuAfdDFePVAgPVAQ',
      'score twos:0;score ones:20.3;score threeKind:23.1;score fullHouse:25.8;score largeStraight:28.5;score chance:29;score sixes:40.9',
    ],
    [
      'HMP0AZP0AZdEELO9AxP0AYdJE4PkAbRTALdNGDO2AuO2A0dCGBPbAUQTAKdLHJO_BSPuAf',
      'score fours:0;score threeKind:14.9;score chance:19.6;score ones:22.9;score twos:27.3;score fullHouse:30.5;score largeStraight:33.5;score sixes:37',
    ],
    [
      'GQPuAXRnAJdDG_P3Ag',
      'keep 6666:0;score sixes:8.7;score fourKind:11.7;keep 666:15.8;keep 4666:19;score threeKind:20.2;keep 66:26;score chance:26.3;keep 466:27.8;keep 6:29.4;keep -:29.5;keep 4:29.6;keep 46:29.8;score ones:37.8;score yahtzee:44.4;score twos:44.5;score fullHouse:45;score threes:52.4;score largeStraight:52.5;score smallStraight:57.5;score fives:63.3',
    ],
    [
      'GQPuAXRnAJ',
      'score fours:0;score fourKind:8.5;score threeKind:18.1;score ones:21.4;score chance:24.1;score twos:30.1;score fullHouse:32.1;score yahtzee:32.7;score threes:35.8;score largeStraight:39.4;score fives:42.5;score sixes:44.5;score smallStraight:44.5',
    ],
    [
      'GVP0AYRxAOdEGWO9AsO9BBdQFgPVATPVAgdBEKO6A_PuARdDFCPpAYREAJdMEkO2A8O2AvdCEZOpCEPpAddLFsOxAyOwA6',
      'score ones:0;score yahtzee:5.3;score fourKind:7.5;score fullHouse:12.2;score threeKind:16.2;score sixes:37',
    ],
    [
      'GVP0AYRxAOdEGWO9AsO9BBdQFgPVATPVAgdBEKO6A_PuARdDFCPpAYREAJdMEkO2A8O2AvdCEZOpCEPpAddLFsOxAyOwA6dAHSP0AjdKFvOqC7OqC7',
      'score yahtzee:0;score fourKind:2.1;score threeKind:12;score sixes:32.8',
    ],
    [
      'EEOoDMRnAJdDECO6AndKGXO_BMO_AxdQDmPAAWPAASdAFHO_A4',
      'keep 6666:0;score sixes:7;score fourKind:14.3;keep 666:15.1;keep 1666:18.1;score threeKind:23.7;keep 66:28.9;keep 166:32.6;keep -:32.8;keep 6:32.9;keep 1:35.1;keep 16:35.9;score yahtzee:41.2;score twos:46.3;score largeStraight:51.7;score threes:52.2;score smallStraight:58.8;score fives:61.5',
    ],
    [
      'EEOoDMRnAJ',
      'score fours:0;score fourKind:8.5;score threeKind:18.1;score ones:21.4;score chance:24.1;score twos:30.1;score fullHouse:32.1;score yahtzee:32.7;score threes:35.8;score largeStraight:39.4;score fives:42.5;score sixes:44.5;score smallStraight:44.5',
    ],
    [
      'GYP3AWP3Ag',
      'score sixes:0;score fourKind:4.7;score threeKind:14.3;score chance:20.3;score ones:31.4;score twos:37.3;score fullHouse:39.3;score yahtzee:39.9;score fours:40.7;score threes:43;score largeStraight:46.6;score fives:49.7;score smallStraight:51.7',
    ],
    [
      'GYP3AWP3AgdFGsRhANRhAKdMElO6BXPuAb',
      'score fours:0;score fourKind:5.2;score threeKind:13.8;score chance:18;score ones:20.1;score threes:26.8;score twos:27.7;score yahtzee:28;score fullHouse:29.1;score smallStraight:38.5;score fives:51.1',
    ],
    [
      'ENO_A3P3AYdIGTO6A6O6A1dDGwO_BPRzANdKG9P0AVP0AgdEElQTANdMEMOqCXPVASdBEzO_AyP3ATdFEmdLEmOnCgO9BOdQDwOrAlP4AJdNGWO9A7O9BSdAGUO_A4',
      'keep 6666:0;score fourKind:19.2;keep 666:32.8;keep 1666:39.9;keep 66:41.2;keep -:42.6;keep 6:42.8;keep 1:43.1;keep 166:43.2;keep 16:43.5;score threes:46.5',
    ],
    [
      'ENO_A3P3AYdIGTO6A6O6A1dDGwO_BPRzANdKG9P0AVP0AgdEElQTANdMEMOqCXPVAS',
      'score twos:0;score ones:10.1;score fourKind:13.1;score yahtzee:13.2;score chance:17.6;score threes:24.6;score smallStraight:29.5;score sixes:32.4',
    ],
    [
      'FEO_AyP3AcdIEuO9BDP0ATdEE7O2BWRhAOdLFVO_BEP3AcdFFAO6AsPuAXdDHFPuAPdKFRO_BGP3AZdJFAQhAJQhAKdMF5OxAwOxBB',
      'score twos:0;score ones:5.5;score yahtzee:7.7;score threes:8.1;score chance:10.5',
    ],
    [
      'FEO_AyP3AcdIEuO9BDP0ATdEE7O2BWRhAOdLFVO_BEP3AcdFFAO6AsPuAX',
      'score fours:0;score fourKind:9.5;score chance:24.4;score ones:26.1;score twos:27.4;score yahtzee:27.9;score fullHouse:32.3;score largeStraight:36.2;score threes:46',
    ],
    [
      'FSP3AU',
      'keep 6666:0;score sixes:8.8;score fourKind:16.5;keep 666:18.9;keep 1666:23;score threeKind:26.1;keep 66:29.3;keep 166:32;score chance:32.1;keep -:32.5;keep 6:32.5;keep 1:33.3;keep 16:34.1;score ones:37.4;score twos:46.1;score fullHouse:48.1;score yahtzee:48.7;score threes:51.8;score largeStraight:55.4;score fours:55.7;score fives:58.4;score smallStraight:60.5',
    ],
    [
      'FSP3AUR1AK',
      'score sixes:0;score fourKind:6.7;score threeKind:16.3;score chance:22.3;score ones:31.4;score twos:32.1;score fullHouse:39.3;score yahtzee:39.9;score threes:43;score largeStraight:46.6;score fours:46.9;score fives:49.7;score smallStraight:51.7',
    ],
    [
      'GWO9BCO9A_dLG2O6BMRnAL',
      'score fours:0;score fourKind:6.6;score threeKind:16.4;score chance:22.7;score ones:24.5;score threes:28.9;score twos:29.8;score yahtzee:31.7;score fullHouse:32.4;score largeStraight:36.9;score fives:40.4;score sixes:42.5',
    ],
    [
      'GWO9BCO9A_dLG2O6BMRnALdDEZOxBLQ1AMdBF4O9AyO9BDdEFoO2AnO2BHdQEnOqCvO_AldAE7O2ArPkAddCFLPuAdPuAUdID0QDAKQDAKdNEDPpAhP0AedKElQTAOQTAO',
      'score fourKind:0;score largeStraight:4.3;score sixes:15.9',
    ],
    [
      'EMOpDQO_BFdQECO6A-O6BAdLGTO6BPO9A9dBGwO_AqO_BadFEaOnB4O2BJ',
      'score threes:0;score fourKind:8.6;score threeKind:18.2;score ones:25.2;score yahtzee:26.3;score fullHouse:29.2;score largeStraight:32.8;score fours:35.1;score fives:44.1',
    ],
    [
      'EMOpDQO_BFdQECO6A-O6BAdLGTO6BPO9A9dBGwO_AqO_BadFEaOnB4O2BJdCE7OoCxO6A2dDGXO_BGP3AZdJFrQ5AJQ5AKdKDuO_BWdIE7OkEpQUAKdAFDOpB0O9BBdNEFO9ArO9AwdMGz',
      'keep 5:0;keep 35:2.8;keep 45:2.8;keep 345:5.6;keep 445:5.6;keep 3445:8.3;keep 4445:8.3;keep -:10;keep 3:12;keep 4:12;keep 34:13.9;keep 44:13.9;keep 344:15.5;keep 444:15.5;keep 3444:17;score fives:18.6',
    ],
    [
      'FlPVAWQwAJ',
      'score twos:0;score fourKind:8.7;score ones:13.6;score threeKind:18.3;score chance:24.3;score fullHouse:24.3;score yahtzee:24.9;score threes:28;score largeStraight:31.6;score fours:31.9;score fives:34.7;score sixes:36.7;score smallStraight:36.7',
    ],
    [
      'FlPVAWQwAJdBFoO2AuO2A3dCE9OpBkOrBFdAELO9AqO9BTdKD2OpBmO-AudQEYQTAKQTAJdLGDOpCpdMFvOqBzOoDB',
      'score fours:0;score fourKind:6.8;score threeKind:17.8;score yahtzee:24.9;score fives:34.6;score sixes:36.9',
    ],
    [
      'GVP0ASP0ASdEFwO_AyP3AZ',
      'score sixes:0;score fourKind:9.6;score threeKind:19;score chance:24.3;score ones:34;score twos:35;score yahtzee:40.1;score fullHouse:41.3;score threes:46;score largeStraight:48.2;score fours:49.2;score smallStraight:53.7',
    ],
    [
      'GVP0ASP0ASdEFwO_AyP3AZdFF1OxA_PVAW',
      'score twos:0;score fourKind:8.2;score ones:15;score threeKind:16.6;score chance:20.6;score yahtzee:21.3;score fullHouse:23.4;score threes:24.4;score largeStraight:30.5;score smallStraight:35.3;score fours:44.8',
    ],
    [
      'FOO_BO',
      'keep 666:0;keep 4666:3.6;keep 3666:3.8;score threeKind:7.2;score sixes:7.6;keep 66:10.4;keep 466:12.1;keep 366:12.6;keep 34:13;keep 4:13.2;score chance:13.2;keep 3:13.4;keep -:13.6;keep 6:13.6;keep 346:13.8;keep 46:13.8;keep 36:14.2;keep 3466:14.3;score ones:21.3;score fourKind:22.6;score threes:26.5;score twos:27.2;score fullHouse:29.2;score yahtzee:29.8;score fours:30.6;score largeStraight:36.5;score fives:39.6;score smallStraight:41.6',
    ],
    [
      'FOO_BOP3AfdIEMOoC0O9BJdQFQO9A9O9BJdCD_OoCFO6BHdDHS',
      'keep 555:0;keep 5556:3.2;score fullHouse:5.3;keep 66:7.5;keep 55:7.9;keep 566:9.2;keep 556:9.6;keep 5566:10;keep 5:10.1;keep 6:10.5;keep -:10.5;keep 56:10.6;score fives:11.5;score sixes:17.6;score ones:18.4;score twos:20.2;score yahtzee:22.7;score fourKind:24.1;score largeStraight:36.9;score smallStraight:41.8',
    ],
    [
      'ElO6AsPuAUdDEsO6A-O2BGdCD3OqCDO_BUdKFQO9A1O9A_dLGEO_BQP3Ag',
      'score sixes:0;score fourKind:9.3;score threeKind:20.1;score chance:25;score ones:35.5;score yahtzee:38;score twos:39.3;score fives:46.7;score largeStraight:48.4',
    ],
    [
      'ElO6AsPuAUdDEsO6A-O2BGdCD3OqCDO_BUdKFQO9A1O9A_dLGEO_BQP3AgdFGJdMEaOxBEPVAR',
      'score twos:0;score ones:12;score yahtzee:13.2;score threeKind:14.1;score fourKind:14.4;score chance:18.9;score fives:40.5',
    ],
    [
      'DiPAAcPAAddAEwO_BOP3AfdIEqO_BO',
      'keep 666:0;keep 3666:3.7;keep 4666:3.7;score sixes:7.5;keep 66:10.6;keep 466:12.1;keep 366:12.7;keep 34:13;score chance:13;keep 4:13.6;keep 346:13.7;keep 3:13.7;keep 46:14.1;keep 3466:14.1;keep 6:14.2;keep -:14.4;keep 36:14.4;score fourKind:21.2;score yahtzee:25;score threes:25.5;score twos:26.3;score fullHouse:28.1;score fours:28.9;score largeStraight:35;score fives:36.9;score smallStraight:41.1',
    ],
    [
      'DiPAAcPAAddAEwO_BOP3AfdIEqO_BOP3AedKEdOxAyOxBadBG5O9BDP0AUdEEMOoBtO6BQdLFePVAaO2BLdCElO6AyO6AxdNGtO_BR',
      'keep 6666:0;score sixes:1.5;score fourKind:11;keep 666:13.3;keep 3666:16;keep 66:27;score chance:29.4;keep 366:29.8;keep 6:32.8;keep 36:34.1;keep -:34.5;keep 3:35.2;score largeStraight:45.6;score fours:52.6',
    ],
    [
      'EqO_BEP3AZdFD6OoCPO6A3dQFoO2A_PkAXdCGsRhAORhANdLD0QDANQDAM',
      'score ones:0;score fourKind:6.4;score yahtzee:7.9;score fullHouse:10.8;score twos:13.9;score largeStraight:14.8;score threeKind:15.9;score fours:18.4;score fives:30.6',
    ],
    [
      'EqO_BEP3AZdFD6OoCPO6A3dQFoO2A_PkAXdCGsRhAORhANdLD0QDANQDAMdAG2O6A-O6A4dDEuO9BEO9AsdJEmdMG1O9BGP0AVdKEcOxBDPVAR',
      'score twos:0;score yahtzee:15.5;score threeKind:16.7;score fives:32.9',
    ],
    [
      'E9O2BDREALdLD7O9AqO9AxdEF-PkAUPkAW',
      'score threes:0;score fourKind:10.3;score threeKind:20;score ones:22.9;score twos:23.7;score chance:25.6;score yahtzee:27.9;score fullHouse:30.3;score largeStraight:34.2;score fours:36;score sixes:40.3',
    ],
    [
      'E9O2BDREALdLD7O9AqO9AxdEF-PkAUPkAWdCD1OoCeQ5ANdBFePVAZQwALdJDzP-AOP-AJdKENO_BQP3AZ',
      'score sixes:0;score threeKind:19;score chance:26.7;score yahtzee:35;score ones:36.9;score largeStraight:44.8;score fours:53.7',
    ],
    [
      'ETPVAPdKDkPAAcPAAddAFpO2BDREAMdLElO6AwPuAfdDG1O9AwO9BNdEEZOxA_PVAY',
      'score twos:0;score fourKind:6;score threeKind:15.7;score yahtzee:19.3;score chance:22.2;score largeStraight:28.2;score threes:35.1;score sixes:45',
    ],
    [
      'ETPVAPdKDkPAAcPAAddAFpO2BDREAMdLElO6AwPuAf',
      'score fours:0;score fourKind:4;score threeKind:14.4;score chance:21.1;score yahtzee:28.4;score twos:29.5;score threes:33.6;score fives:33.8;score largeStraight:36.4;score sixes:41.2',
    ],
    [
      'GXO_AuP3AUdFGtO_A4R1AOdNHNO9BLO9BFdEDrPAAdPAAXdADyOxA6QwAKdBEDPpAbPpAgdLFGO9BFRxANdMD6OqByOnB_dCGWO9AuP1ARdQGDO2A9Q1AN',
      'score fourKind:0;score fullHouse:2.4;score threeKind:8.6;score fours:33.7',
    ],
    [
      'GXO_AuP3AUdFGtO_A4',
      'keep 6666:0;score fourKind:11.4;keep 666:15.2;keep 1666:19.6;score threeKind:20;keep 66:23.1;score chance:24.6;keep -:25.1;keep 6:25.4;keep 166:25.5;keep 1:25.8;keep 16:26.8;score ones:30.1;score twos:40.3;score yahtzee:40.9;score fullHouse:41.2;score largeStraight:48.6;score threes:50;score smallStraight:53.3;score fours:58.4;score fives:62.9',
    ],
    [
      'GaP0AZP0AQdEEqO_AxO_AudFFSP3AU',
      'keep 6666:0;score fourKind:11.2;keep 666:15.3;keep 1666:19.6;score threeKind:20.3;keep 66:23.5;score chance:24.9;keep -:26;keep 166:26.1;keep 6:26.2;keep 1:26.7;keep 16:27.7;score ones:31.7;score yahtzee:38.4;score fullHouse:40.6;score twos:41.9;score threes:45.3;score largeStraight:47.1;score fours:47.5;score smallStraight:53.4',
    ],
    [
      'GaP0AZP0AQdEEqO_AxO_AudFFSP3AUR1AOdNEnQTAJQTALdLD7O9AsO9ArdADoPAAXPAAXdBG2O6BSdDD4O6AtO6BAdQEhPkAW',
      'keep 3333:0;keep 333:16.4;score threes:17.2;keep 2333:19.7;score fourKind:35.2;keep 33:35.7;keep 233:39.6;keep 3:42.9;score threeKind:44;keep 23:44.2;keep -:44.7;keep 2:45.2;score fullHouse:49.8;score largeStraight:51.3',
    ],
    [
      'FpO2AqO2BQdCGWO9AwO9AodKEYQTAKQTALdLGDOpB9P0AT',
      'score fives:0;score fourKind:9.3;score threeKind:19.5;score chance:25.7;score ones:26.7;score yahtzee:33.2;score twos:35.4;score largeStraight:41.4;score fours:42.9;score sixes:47.4',
    ],
    [
      'FpO2AqO2BQdCGWO9AwO9AodKEYQTAKQTALdLGDOpB9P0ATdEFpOxBWOxA9',
      'score twos:0;score fourKind:4.3;score threeKind:13.6;score ones:15.2;score yahtzee:19.4;score chance:19.4;score largeStraight:28.1;score sixes:39.6;score fours:40.4',
    ],
    [
      'HDRnAMdNFsREAMREANdLEFO9BGP0AhdEEtO6A1PuAadKDxOxAxQUALdCE9OqBoOrAsdAElO6AvO6BVdDElO6A1PuAcdIFFP0AWP0ATdJE5OkFdPVAj',
      'score twos:0;score chance:15;score sixes:16.7;score largeStraight:21.7',
    ],
    [
      'HDRnAMdNFsREAMREANdLEFO9BGP0AhdEEtO6A1PuAadKDxOxAxQUALdCE9OqBoOrAs',
      'score ones:0;score twos:7.2;score threeKind:10;score fourKind:10.6;score chance:15.4;score largeStraight:17.9;score fours:19.4;score sixes:38.5',
    ],
    [
      'GFPuAYPuAYdDGmPkAQPkAR',
      'score threes:0;score fourKind:10.5;score ones:19.4;score threeKind:20;score chance:25.7;score yahtzee:28.2;score twos:28.4;score fullHouse:29.6;score largeStraight:36.7;score fives:40.1;score smallStraight:42;score sixes:42',
    ],
    [
      'GFPuAYPuAYdDGmPkAQPkARdCFNO6AxPpASdAEoO9A4O_A3dFG6RhALRhANdLECO6ArO6A7dKG6O_BPO9AwdQG4P0AfRxAJdEFePVAcPVAa',
      'score twos:0;score yahtzee:6.2;score threeKind:7.1;score fourKind:8.6;score largeStraight:16.7',
    ],
    [
      'ElO6BWPuAX',
      'score fours:0;score fourKind:7.5;score threeKind:17.1;score chance:23.1;score ones:24.2;score twos:24.9;score fullHouse:32.1;score yahtzee:32.7;score threes:35.8;score largeStraight:39.4;score fives:42.5;score sixes:44.5;score smallStraight:44.5',
    ],
    [
      'ElO6BWPuAXdDEwO_BZP3Ai',
      'score sixes:0;score fourKind:2;score threeKind:10.6;score chance:16.6;score ones:29.1;score yahtzee:35.8;score twos:35.9;score fullHouse:36.3;score threes:43.7;score largeStraight:43.9;score fives:46.2;score smallStraight:48.8',
    ],
    [
      'HIO9AvO9BNdEFOO_AwO_AqdBFAO6BHO_A4',
      'score sixes:0;score fourKind:12.4;score threeKind:22.2;score chance:27.2;score ones:33.4;score yahtzee:39.5;score fullHouse:43.2;score threes:44.6;score fours:47;score largeStraight:49.7;score smallStraight:55.6',
    ],
    [
      'HIO9AvO9BNdEFOO_AwO_AqdBFAO6BHO_A4dFDyP-ANP-AN',
      'score ones:0;score fourKind:9.9;score yahtzee:10.5;score chance:12.5;score fullHouse:13.8;score threeKind:18.6;score largeStraight:20.4;score smallStraight:26.6;score threes:30.7;score fours:33.7',
    ],
    [
      'E7O2BUO6BEdDFsREAJdMGsO2BHO_BKdQEYOxApOxBT',
      'score twos:0;score ones:4.7;score fourKind:6.2;score yahtzee:9.3;score fullHouse:12.6;score threes:14.6;score fives:14.8;score threeKind:16.2;score sixes:22.3;score smallStraight:22.6',
    ],
    [
      'E7O2BUO6BEdDFsREAJdMGsO2BHO_BKdQEYOxApOxBTdBGjPkAYPkAXdCDsdKEvOqDFdLHO',
      'keep 666:0;keep 4666:3.7;keep 5666:3.7;keep 66:12.2;score threeKind:13.3;keep 566:14.4;keep 466:14.7;score sixes:16.1;keep 4566:16.9;keep 6:18.1;keep 56:18.2;keep 5:18.4;keep 46:19.3;keep 45:19.5;keep -:19.7;keep 456:19.9;keep 4:20;score ones:25.7;score yahtzee:27.5;score fourKind:29.1;score fives:33.8',
    ],
    [
      'DyOxArPVAQ',
      'score twos:0;score fourKind:8.7;score ones:13.6;score threeKind:18.3;score chance:24.3;score fullHouse:24.3;score yahtzee:24.9;score threes:28;score largeStraight:31.6;score fours:31.9;score fives:34.7;score sixes:36.7;score smallStraight:36.7',
    ],
    [
      'DyOxArPVAQdBEaOqB3QTAKdLEWPVAcPVAidIFoO2BEO2BLdCDxP-AMP-AKdKFnPkAYPkAUdAFNO6AsPuAjdDFQO9BGP0AQ',
      'score fives:0;score yahtzee:16.9;score chance:17.4;score fourKind:17.4;score largeStraight:26.4;score sixes:41.7',
    ],
    [
      'EeO9BUO9A3dEGNO_A_O_A_dQEXO2BMdKEXO2A_PkAS',
      'score threes:0;score ones:9.3;score threeKind:9.8;score fourKind:12.9;score yahtzee:15.7;score twos:17.1;score fours:19.4;score largeStraight:26;score sixes:28.7;score smallStraight:32.4',
    ],
    [
      'EeO9BUO9A3dEGNO_A_O_A_dQEXO2BMdKEXO2A_PkASdCGI',
      'keep 2345:0;keep 234:5.6;keep 345:5.6;keep 55:6.3;keep 245:6.7;keep 4:6.7;keep 34:6.8;keep 24:6.9;keep 45:7;keep 235:7.3;keep 455:7.3;keep 3455:7.5;keep 2:7.6;keep -:7.7;keep 5:7.8;keep 23:7.8;keep 355:7.9;keep 255:8;keep 35:8;keep 25:8;keep 3:8.1;keep 2455:8.6;keep 2355:9;score smallStraight:9.3;score twos:19.6;score fourKind:20;score ones:20.2;score yahtzee:21.2;score fours:27.1;score threeKind:30.7;score largeStraight:32.5;score sixes:36',
    ],
    [
      'D2OpCo',
      'keep 2345:0;keep 55:4.4;score smallStraight:5;keep 234:5.3;keep 345:5.4;keep 455:6.1;keep 355:6.4;keep 34:6.4;keep 255:6.5;keep 245:6.5;keep 45:6.6;keep 4:6.6;keep 235:6.7;keep 5:6.7;keep 24:6.8;keep 3:6.8;keep 35:6.9;keep 23:6.9;keep -:7;keep 2:7.1;keep 25:7.3;keep 3455:7.6;keep 2455:8.3;keep 2355:8.4;score chance:12.6;score ones:14.7;score twos:15.4;score fourKind:16;score fives:16.8;score threes:19.9;score fullHouse:22.6;score yahtzee:23.2;score fours:24;score threeKind:25.6;score largeStraight:29.9;score sixes:35',
    ],
    [
      'D2OpCoREAMdLG2O6BPO9BadKGTO6A3O6AudADoPAAe',
      'keep 44:0;keep 4:2.3;keep 144:2.6;keep -:2.7;keep 111:3.2;keep 1144:4.6;keep 14:4.7;keep 1:4.9;keep 11:6.1;score fours:6.2;keep 1114:6.3;keep 114:6.8;score threeKind:8.5;score fourKind:8.9;score twos:11.5;score yahtzee:11.9;score chance:14.4;score threes:14.5;score fives:19.5;score largeStraight:20.5;score sixes:21.5',
    ],
    [
      'FAO6A0PuAX',
      'score fours:0;score fourKind:7.5;score threeKind:17.1;score chance:23.1;score ones:24.2;score twos:24.9;score fullHouse:32.1;score yahtzee:32.7;score threes:35.8;score largeStraight:39.4;score fives:42.5;score sixes:44.5;score smallStraight:44.5',
    ],
    [
      'FAO6A0PuAXdDGMO9BSdKGoPuAWPuAfdJEuO9BBO9BadIEQO_BAO_BFdQFDRhALRhAMdLEoO9A4O_Al',
      'score ones:0;score yahtzee:5.5;score twos:6.4;score sixes:12.1;score largeStraight:16;score threes:18.5;score fives:27',
    ],
  ],
}
